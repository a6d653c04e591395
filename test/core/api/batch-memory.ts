import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Returns the bytes in use after a garbage collection. Buffers are freed a little later. */
export async function memoryInUse(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    collect();
    await setImmediate();
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}
