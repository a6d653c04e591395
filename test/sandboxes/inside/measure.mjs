/** Measures a function in a sandbox. Times are in milliseconds, and memory is in bytes. */
import { performance } from "node:perf_hooks";

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

async function timeOf(run) {
  const before = performance.now();
  const result = await run();
  return [performance.now() - before, result];
}

/**
 * @param open creates a sandbox with `call(input)` and `memory()`
 * @param inputs `ordinary` and `international` URLs, the list `hostile`, and how many `rounds` to measure
 */
export async function measure(open, { ordinary, international, hostile, rounds }) {
  const opened = [];
  let sandbox;
  for (let round = 0; round < rounds; round++) {
    const [time, created] = await timeOf(open);
    opened.push(time);
    sandbox = created;
  }
  const [first] = await timeOf(() => sandbox.call(international));
  const memory = sandbox.memory();

  /** The median time of a call, in rounds of many calls. */
  async function timeOfCall(input, calls) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const [time] = await timeOf(() => {
        for (let call = 0; call < calls; call++) sandbox.call(input);
      });
      times.push(time / calls);
    }
    return median(times);
  }

  const slowest = [];
  for (const input of hostile) slowest.push(await timeOfCall(input, 1));
  return {
    open: median(opened),
    first,
    memory,
    ordinary: await timeOfCall(ordinary, 500),
    international: await timeOfCall(international, 500),
    hostile: Math.max(...slowest),
    slowest: slowest.indexOf(Math.max(...slowest)),
  };
}
