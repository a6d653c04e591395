/** Builds the packages whose sources have changed. */
import { buildAll } from "../../tools/build.mjs";

export default async function setup(): Promise<void> {
  await buildAll();
}
