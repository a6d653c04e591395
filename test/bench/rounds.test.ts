import { expect, it } from "vitest";
import { type Timer, timeRounds } from "./inside/rounds.ts";

/** A timer whose work always takes the same time. It writes down its turns. */
function timerOf(name: string, milliseconds: number, turns: [name: string, repeats: number][]): Timer {
  return {
    name,
    time(repeats) {
      turns.push([name, repeats]);
      return repeats * milliseconds;
    },
  };
}

it("returns nanoseconds per call", async () => {
  const times = await timeRounds([timerOf("one", 2, [])], 1000, { rounds: 3, milliseconds: 1, warmUpCalls: 0 });
  expect(times).toEqual({ one: [2000, 2000, 2000] });
});

it("repeats short work, so that each turn takes long enough", async () => {
  const turns: [string, number][] = [];
  const timers = [timerOf("short", 0.5, turns), timerOf("long", 10, turns)];
  const times = await timeRounds(timers, 100_000, { rounds: 2, milliseconds: 4, warmUpCalls: 0 });
  expect(turns.slice(-4).map(([name, repeats]) => `${name} ${repeats}`)).toEqual(
    expect.arrayContaining(["short 8", "long 1"]),
  );
  expect(times).toEqual({ short: [5, 5], long: [100, 100] });
});

it("warms up for as many calls as it should", async () => {
  const turns: [string, number][] = [];
  await timeRounds([timerOf("one", 1, turns)], 100, { rounds: 1, milliseconds: 1, warmUpCalls: 5000 });
  expect(turns).toHaveLength(50 + 1);
  turns.length = 0;
  await timeRounds([timerOf("slow", 90, turns)], 100, { rounds: 1, milliseconds: 1, warmUpCalls: 5000 });
  expect(turns).toHaveLength(5 + 1);
});

it("gives each timer a turn in each round, in every place and after every other timer", async () => {
  const turns: [string, number][] = [];
  const names = ["a", "b", "c"];
  await timeRounds(
    names.map((name) => timerOf(name, 1, turns)),
    100_000,
    { rounds: 6, milliseconds: 1, warmUpCalls: 0 },
  );
  const counted = turns.slice(-18).map(([name]) => name);
  const rounds = Array.from({ length: 6 }, (_, round) => counted.slice(3 * round, 3 * round + 3));
  for (const round of rounds) expect([...round].sort()).toEqual(names);
  for (const place of [0, 1, 2]) expect(new Set(rounds.map((round) => round[place]))).toEqual(new Set(names));
  const pairs = new Set(rounds.flatMap(([first, second, third]) => [`${first}${second}`, `${second}${third}`]));
  expect([...pairs].sort()).toEqual(["ab", "ac", "ba", "bc", "ca", "cb"]);
});
