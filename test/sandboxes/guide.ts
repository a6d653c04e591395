/** The code in docs/runtimes/embed.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of the page. */
export const guide = readFileSync(join(import.meta.dirname, "../../docs/runtimes/embed.md"), "utf8");

/** The fenced code of a language. */
export function blocks(language: string): string[] {
  return Array.from(guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms")), ([, code = ""]) => code);
}

/** The lines of the page's shell code. */
export function commands(): string[] {
  return blocks("sh").flatMap((code) => code.trimEnd().split("\n"));
}
