/** The URLs of real requests, which a guard should pass. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Input } from "../program.ts";

const LISTS = process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../../../shared/bench");

/** Returns the URLs, as clients send them; none if there are no lists. */
export function harmlessInputs(): readonly Input[] {
  const file = join(LISTS, "web.txt");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => /^https?:/i.test(line)).map((text) => ({ text: text.replace(/#.*$/s, "") }));
}
