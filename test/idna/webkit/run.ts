/**
 * Compares `displayHost` with WebKitGTK, which shows hosts by other rules: `pnpm compare display`. Each difference must
 * have a cause that is listed, and each cause a difference; otherwise the exit status is 1.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { toASCII, toUnicode } from "@anyurl/idna";
import { displayHost } from "@anyurl/idna/display";
import { readable } from "../compare.ts";
import { CHROMIUM_CASES } from "../display/cases.ts";
import { wordHosts } from "../display/words.ts";
import { CAUSES, type Shown } from "./causes.ts";

/** Returns Chromium's cases and words of many languages, in ASCII. WebKit shows other hosts as they are. */
function hosts(): string[] {
  const words = wordHosts().flatMap(({ word, country }) => [`${word}.com`, `${word}.${country}`]);
  const all = [...CHROMIUM_CASES.map(([host]) => host), ...words].map((host) => toASCII(host));
  return [...new Set(all)].filter((host) => host?.includes("xn--")) as string[];
}

/** Returns the version of WebKitGTK, and the hosts as it shows them; or why it cannot be asked. */
async function askWebKit(all: readonly string[]): Promise<{ version: string; shown: string[] } | string> {
  const program = promisify(execFile)("python3", [join(import.meta.dirname, "show.py")], { maxBuffer: 2 ** 26 });
  program.child.stdin?.on("error", () => {});
  program.child.stdin?.end(all.map((host) => `http://${host}/\n`).join(""));
  try {
    const [version = "", ...lines] = (await program).stdout.trimEnd().split("\n");
    return { version, shown: lines.map((line) => line.slice("http://".length, -1)) };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    return code === "ENOENT" ? "there is no python3" : String(stderr).trim();
  }
}

function compare(all: readonly string[], shown: readonly string[]): string[] {
  const faults: string[] = [];
  const counts = new Map(CAUSES.map((cause) => [cause, 0]));
  let same = 0;
  for (const [index, host] of all.entries()) {
    const one: Shown = {
      host,
      unicode: toUnicode(host).domain,
      own: displayHost(host),
      theirs: shown[index] as string,
    };
    const cause = CAUSES.find(({ explains }) => explains(one));
    if (one.own.text === one.theirs) same++;
    else if (cause !== undefined) counts.set(cause, (counts.get(cause) ?? 0) + 1);
    else faults.push(`${host}: ${readable(one.own.text)} (${one.own.rule}), and ${readable(one.theirs)} in WebKitGTK`);
  }
  console.log(`${all.length} hosts, of which ${same} are shown alike.`);
  for (const [{ name, reason, source }, count] of counts) {
    console.log(`\n${count} by "${name}": ${reason}.\n  ${source}`);
    if (count === 0) faults.push(`The cause "${name}" explains nothing: remove it from test/idna/webkit/causes.ts.`);
  }
  return faults;
}

const all = hosts();
const answer = await askWebKit(all);
if (typeof answer === "string") {
  console.log(`Skipped: displayHost is not compared with WebKitGTK: ${answer}. .ci/run system installs it on Debian.`);
} else {
  console.log(answer.version);
  const faults = compare(all, answer.shown);
  if (answer.shown.length !== all.length) faults.push(`${answer.shown.length} answers for ${all.length} hosts`);
  for (const fault of faults.slice(0, 40)) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
