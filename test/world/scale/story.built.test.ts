/** Tests the comparison after a run. */
import { expect, test } from "vitest";
import { Folder } from "../cli/folder.ts";
import { missedKills } from "./example.ts";
import { differences } from "./result.ts";
import { Story } from "./story.ts";

/** Events as a scheduler logs them: "joined a", "given s-1 to a", "killed a in s". */
function storyOf(folder: Folder, ...events: readonly string[]): Story {
  const lines = events.map((text) => {
    const [event, first, word, last] = text.split(" ");
    if (word === undefined) return { event, worker: first };
    return word === "in" ? { event, worker: first, function: last } : { event, task: first, worker: last };
  });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  return new Story(folder.write("scheduler.jsonl", `${text}{"event":"joi`));
}

const before = ["joined a", "joined b", "given s-1 to a", "given s-2 to b", "done s-1 by a", "given s-3 to a"];

test("work that was lost with a worker is repeated, or reported as missing", () => {
  using folder = new Folder();
  const calm = storyOf(folder, ...before);
  expect([calm.joined, calm.kills]).toEqual([2, []]);
  const killed = [...before, "killed a in s", "done s-2 by b", "left a"];
  const names = { worker: "a", function: "s" };
  const nothing = storyOf(folder, ...killed);
  expect(nothing.kills).toEqual([{ ...names, unfinished: [], undone: [], missing: ["s-3", "s-1"] }]);
  const some = storyOf(folder, ...killed, "given s-3 to b", "given s-1 to b", "done s-3 by b");
  expect(some.kills).toEqual([{ ...names, unfinished: ["s-3"], undone: [], missing: ["s-1"] }]);
  const all = storyOf(folder, ...killed, "done s-3 by b", "given s-1 to b", "done s-1 by b");
  expect(all.kills).toEqual([{ ...names, unfinished: ["s-3"], undone: ["s-1"], missing: [] }]);
});

test("a kill without losses is a fault, and so is a missing kill", () => {
  const kill = { worker: "a", unfinished: ["1"], undone: ["2"], missing: [] };
  const kills = ["canonicalize_partition", "merge_bucket"].map((name) => ({ ...kill, function: name }));
  expect(missedKills(kills)).toEqual([]);
  expect(missedKills(kills.slice(1))).toEqual(["no worker was killed during canonicalize_partition"]);
  expect(missedKills(kills.map((each) => ({ ...each, undone: [] })))).toHaveLength(2);
  expect(missedKills(kills.map((each) => ({ ...each, missing: ["3"] })))).toHaveLength(2);
});

test("compares every figure except the time", () => {
  const figures = { lines: 5, blank: 1, valid: 3, distinct: 2, rejected: { a: 1, b: 2 } };
  const result = { ...figures, seconds: 1, keysHash: "k", rejectsHash: "r" };
  expect(differences("x", { ...result, seconds: 2, rejected: { b: 2, a: 1 } }, result)).toEqual([]);
  for (const [key, value] of Object.entries({ ...figures, lines: 6, blank: 2, valid: 4, distinct: 3, rejected: {} })) {
    expect(differences("x", { ...result, [key]: value }, result)).toEqual([expect.stringContaining(`x: ${key} is`)]);
  }
  for (const key of ["keysHash", "rejectsHash"])
    expect(differences("x", { ...result, [key]: "" }, result)).toHaveLength(1);
});
