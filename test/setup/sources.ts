/** Builds the engine if its sources have changed: tests of the sources need only the engine. */
import { buildEngine } from "../../tools/build.mjs";
import { isExact } from "../sources/engine-file.ts";
import { writeExactEngine } from "../sources/exact-engine.ts";

export default async function setup(): Promise<void> {
  await buildEngine();
  if (isExact) await writeExactEngine();
}
