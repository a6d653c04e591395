/**
 * `pnpm setup:wpt`: fetches the pinned web platform tests for URLs into build/wpt, where `npm test` finds them.
 * tools/upstream.json has the remote and the commit. It fetches no other file of that repository, and nothing if they
 * are there already.
 */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { git, pinOf } from "./pins.mjs";
import { root } from "./run-quietly.mjs";

const folder = process.env.ANYURL_WPT ?? join(root, "build/wpt");
const { remote, commit, files } = pinOf("tests");

/** The commit that is checked out, if all files of it that are needed are unchanged. */
function present() {
  if (!existsSync(join(folder, ".git"))) return undefined;
  try {
    if (git(folder, "sparse-checkout", "list") !== files.join("\n")) return undefined;
    return git(folder, "status", "--porcelain") === "" ? git(folder, "rev-parse", "HEAD") : undefined;
  } catch {
    return undefined;
  }
}

function fetchFiles() {
  mkdirSync(folder, { recursive: true });
  git(folder, "init", "--quiet");
  git(folder, "sparse-checkout", "set", "--no-cone", ...files);
  git(folder, "config", "remote.origin.url", remote);
  // Without blobs at first: Git then fetches the blobs of the files that it checks out.
  git(folder, "config", "remote.origin.promisor", "true");
  git(folder, "config", "remote.origin.partialclonefilter", "blob:none");
  git(folder, "fetch", "--quiet", "--depth=1", "--filter=blob:none", "origin", commit);
  git(folder, "checkout", "--quiet", "--force", "--detach", commit);
}

try {
  if (present() === commit) console.log(`The web platform tests are in ${folder}: commit ${commit.slice(0, 10)}.`);
  else {
    console.log(`Fetching the URL tests of commit ${commit.slice(0, 10)} from ${remote}: some tens of megabytes …`);
    fetchFiles();
    console.log(`Fetched into ${folder}. npm test runs them from there.`);
  }
} catch (error) {
  console.error(
    `${error.message}\nSet ANYURL_WPT_REMOTE to another repository with the commit, ` +
      "or ANYURL_WPT to a folder with the tests.",
  );
  process.exitCode = 1;
}
