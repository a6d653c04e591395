/** Reads scripts as a JSON list from stdin, and writes the result of the last one, a string, to stdout. */
import process from "node:process";
import { text } from "node:stream/consumers";

/** @param evaluate runs a script in a realm, and returns its result or a promise of it */
export async function evaluateAll(evaluate) {
  let result;
  for (const script of JSON.parse(await text(process.stdin))) result = await evaluate(script);
  process.stdout.write(result);
}
