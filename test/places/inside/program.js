/** Runs the cases in a process: `program.js MODE FOLDER SERVER`. */
import process from "node:process";
import { classesOf } from "./classes.js";

const [mode, folder, server] = process.argv.slice(2);
const classes = await classesOf(mode);
const { observe } = await import("../cases.js");
const observed = await observe({ ...classes, folder, server, worker: `${folder}worker.mjs` });
process.stdout.write(JSON.stringify(observed), () => process.exit(0));
