/** How much sooner several threads are done than one. */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { onExit } from "signal-exit";
import { median } from "simple-statistics";
import { Folder } from "../folder.ts";
import { canonicalize, node, runMeasured } from "./process.ts";

/** Returns the time of four jobs relative to that of one: the median of rounds, in which they take turns. */
export async function measureJobs(profile: string, list: Buffer, megabytes: number, rounds: number): Promise<number> {
  using folder = new Folder();
  onExit(() => rmSync(folder.path, { recursive: true, force: true }));
  const input = join(folder.path, "input.txt");
  const file = openSync(input, "w");
  for (let written = 0; written < megabytes * 1e6; written += list.length) writeSync(file, list);
  closeSync(file);
  const output = openSync(devNull, "w");
  const secondsOf = async (jobs: string) => {
    const words = [...canonicalize, "--profile", profile, "--jobs", jobs, input];
    return (await runMeasured(node, words, ["pipe", output])).seconds;
  };
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await secondsOf("1");
    shares.push((await secondsOf("4")) / one);
  }
  closeSync(output);
  return median(shares);
}
