/**
 * Does the work of a row in a process that also others are timed with: reads the request from a file, prints the number
 * of calls, and answers each line of stdin, how often to repeat the work, with the milliseconds that it took.
 */
import { readFile } from "node:fs/promises";
import process from "node:process";
import { createInterface } from "node:readline";
import { load } from "./load.ts";
import { prepareRow, type Request, timerOf } from "./rows.ts";

const [, , path = "", name = ""] = process.argv;
const request: Request = JSON.parse(await readFile(path, "utf8"));
const implementations = await Promise.all(request.implementations.map(load));
const [group] = prepareRow(implementations, request).groups;
const runner = group?.runners.find((each) => each.name === name);
if (group === undefined || runner === undefined) throw new Error(`${name} has no such operation`);
process.stdout.write(`${group.calls}\n`);
const timer = timerOf(runner);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await timer.time(Number(line))}\n`);
}
