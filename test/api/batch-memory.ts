import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The bytes that are in use, once what is not has been collected: buffers are given back a little later. */
export async function memoryInUse(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    collect();
    await setImmediate();
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}
