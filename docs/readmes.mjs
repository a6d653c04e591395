/**
 * Copies the READMEs of all published packages to `docs/packages`, and the security policy, as pages of the site. Joins
 * their changelogs to one page.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const docs = dirname(fileURLToPath(import.meta.url));
const packages = join(docs, "../packages");
const output = join(docs, "packages");

rmSync(output, { recursive: true, force: true });
mkdirSync(output);
for (const folder of readdirSync(packages)) {
  const readme = join(packages, folder, "README.md");
  if (existsSync(readme)) writeFileSync(join(output, `${folder}.md`), readFileSync(readme, "utf8"));
}
const changelogs = readdirSync(packages)
  .map((folder) => join(packages, folder, "CHANGELOG.md"))
  .filter((path) => existsSync(path))
  .map((path) => readFileSync(path, "utf8").replace(/^#/gm, "##"));
writeFileSync(
  join(docs, "changelog.md"),
  ["# Changelog", "All packages have the same version.", ...changelogs].join("\n\n"),
);
writeFileSync(join(docs, "security.md"), readFileSync(join(docs, "../SECURITY.md"), "utf8"));
