/** What is compared after a run, and when it counts as a fault. */
import { expect, test } from "vitest";
import { Folder } from "../cli/command.ts";
import { missedKills } from "./example.ts";
import { differences } from "./result.ts";
import { Story } from "./story.ts";

/** What a scheduler writes: "joined a", "given a-task-1 to a". */
function storyOf(folder: Folder, ...events: readonly string[]): Story {
  const lines = events.map((event) => {
    const [kind, ...words] = event.split(" ");
    const [task, , worker] = words.length === 1 && kind !== "wanted" ? [undefined, undefined, words[0]] : words;
    return `${JSON.stringify({ event: kind, task, worker })}\n`;
  });
  return new Story(folder.write("scheduler.jsonl", `${lines.join("")}{"event":"gi`));
}

const before = ["joined a", "joined b", "wanted s-1", "wanted s-2", "wanted s-3", "wanted s-4"];
const work = ["given s-1 to a", "given s-2 to b", "done s-1 by a", "given s-3 to a", "done s-2 by b"];

test("a worker is busy that has a task to do and the results of others", () => {
  using folder = new Folder();
  expect(storyOf(folder, ...before).busyWorker()).toBeUndefined();
  const story = storyOf(folder, ...before, ...work);
  expect(story.busyWorker()).toBe("a");
  expect(story.workers).toEqual(["a", "b"]);
  expect(story.progress("s-")).toEqual({ done: 2, of: 4 });
  expect(story.progress("t-")).toEqual({ done: 0, of: 0 });
});

test("what was lost with a worker is done again by others, or missing", () => {
  using folder = new Folder();
  const left = storyOf(
    folder,
    ...before,
    ...work,
    "left a",
    "wanted s-1",
    "wanted s-3",
    "given s-3 to b",
    "done s-3 by b",
  );
  expect(left.hasLeft("a")).toBe(true);
  expect(left.workers).toEqual(["b"]);
  expect(left.loss("a", "s-")).toEqual({ unfinished: ["s-3"], undone: [], missing: ["s-1"] });
  const again = storyOf(folder, ...before, ...work, "left a", "done s-3 by b", "given s-1 to b", "done s-1 by b");
  expect(again.loss("a", "s-")).toEqual({ unfinished: ["s-3"], undone: ["s-1"], missing: [] });
});

test("a kill that cost nothing is a fault, and so is none", () => {
  const kill = { worker: "a", unfinished: ["1"], undone: ["2"], missing: [] };
  const kills = [
    { ...kill, step: "canonicalize_partition" },
    { ...kill, step: "merge_bucket" },
  ];
  expect(missedKills(kills)).toEqual([]);
  expect(missedKills(kills.slice(1))).toEqual(["no worker was killed half way through canonicalize_partition"]);
  expect(missedKills(kills.map((each) => ({ ...each, undone: [] })))).toHaveLength(2);
  expect(missedKills(kills.map((each) => ({ ...each, missing: ["3"] })))).toHaveLength(2);
});

test("each figure is compared, but the time", () => {
  const figures = { lines: 5, blank: 1, valid: 3, distinct: 2, rejected: { a: 1, b: 2 } };
  const result = { ...figures, seconds: 1, keysHash: "k", rejectsHash: "r" };
  expect(differences("x", { ...result, seconds: 2, rejected: { b: 2, a: 1 } }, result)).toEqual([]);
  for (const [key, value] of Object.entries({ ...figures, lines: 6, blank: 2, valid: 4, distinct: 3, rejected: {} })) {
    expect(differences("x", { ...result, [key]: value }, result)).toEqual([expect.stringContaining(`x: ${key} is`)]);
  }
  for (const key of ["keysHash", "rejectsHash"])
    expect(differences("x", { ...result, [key]: "" }, result)).toHaveLength(1);
});
