/** The files whose prose the project checks and formats. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The phrases themselves, data, and files that tools write. */
const EXCLUDED = [/^test\/prose\//, /^test\/corpus\//, /(?:^|\/)generated\//, /\/CHANGELOG\.md$/, /(?:^|\/)LICENSE/];

/** @returns the files below paths of the project, or all its files */
export function filesUnder(paths: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\0").filter((path) => path !== "" && !EXCLUDED.some((excluded) => excluded.test(path)));
}
