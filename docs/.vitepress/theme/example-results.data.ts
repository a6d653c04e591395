/** The results of the lines on the start page: computed by the packages of this repository when the site is built. */
import { examples } from "./examples.ts";
import { runExample } from "./run-example.ts";

export const data = undefined as unknown as readonly string[];

export default {
  load: (): readonly string[] => examples.map(({ name, text }) => runExample(name, text)),
};
