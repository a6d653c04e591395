/** A local Git repository that replaces an upstream one. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const AUTHOR = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };

export class Repository implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), "anyurl-repository-"));
  /** As Git fetches it. */
  readonly address = pathToFileURL(this.path).href;
  #day = 0;

  constructor() {
    this.#git("init", "--quiet", "--initial-branch=main");
    this.#git("config", "user.name", "Author");
    this.#git("config", "user.email", "author@example.com");
    // As GitHub has it: any commit may be fetched, without its blobs.
    this.#git("config", "uploadpack.allowAnySHA1InWant", "true");
    this.#git("config", "uploadpack.allowFilter", "true");
  }

  /** Commits files, one day after the last commit. Returns the commit's hash. */
  commit(subject: string, files: Readonly<Record<string, string>>): string {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, name)), { recursive: true });
      writeFileSync(join(this.path, name), text);
    }
    this.#day++;
    const date = `2026-10-${String(this.#day).padStart(2, "0")}T12:00:00Z`;
    this.#git("add", "--all");
    this.#git("commit", "--quiet", "--message", subject, `--date=${date}`, { GIT_COMMITTER_DATE: date });
    return this.#git("rev-parse", "HEAD");
  }

  /** Names the last commit. */
  tag(name: string): void {
    this.#git("tag", name);
  }

  #git(...words: readonly (string | Readonly<Record<string, string>>)[]): string {
    const args = words.filter((word) => typeof word === "string");
    const env = { PATH: process.env.PATH, ...AUTHOR, ...words.filter((word) => typeof word === "object").at(0) };
    return execFileSync("git", args, { cwd: this.path, env, encoding: "utf8" }).trim();
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true });
  }
}
