/**
 * Compares a range of inputs in the Node that runs this program, with both engines. The arguments are the seed and the
 * range. The reports go to stdout as JSON, by the name of the engine.
 */
import process from "node:process";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import * as paths from "anyurl/path";
import "../../conformance/paths.ts";
import { compareRange } from "./compare.ts";

// Most inputs fail, and no stack trace is read.
Error.stackTraceLimit = 0;

const [seed = 0, from = 0, to = 0] = process.argv.slice(2).map(Number);
const reports = {
  [anyurl.engine.name]: compareRange(paths, seed, from, to),
  [fallback.engine.name]: compareRange(pathFunctions(fallback), seed, from, to),
};
process.stdout.write(JSON.stringify(reports));
