/** Builds the engine if its sources have changed: tests of the sources need nothing else. */
import { buildEngine } from "../../tools/build.mjs";

export default async function setup(): Promise<void> {
  await buildEngine();
}
