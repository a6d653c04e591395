/** Scripts come as a JSON list on stdin, and what the last one comes to, a string, goes to stdout. */
import process from "node:process";
import { text } from "node:stream/consumers";

/** @param evaluate runs a script in a realm of its own, and gives what it comes to, or a promise of it */
export async function evaluateAll(evaluate) {
  let result;
  for (const script of JSON.parse(await text(process.stdin))) result = await evaluate(script);
  process.stdout.write(result);
}
