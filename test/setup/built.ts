/** Builds the packages whose sources have changed. */
import { buildAll } from "../../tools/build.mjs";

export default (): Promise<unknown> => buildAll();
