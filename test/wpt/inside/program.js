/** Runs the files in a process: `program.js MODULE ENTRY`. */
import process from "node:process";
import { pathToFileURL } from "node:url";
import * as pattern from "@anyurl/pattern";
import { runFiles } from "./run-files.js";

const [module, entry] = process.argv.slice(2);
if (entry === "force") await import("anyurl/polyfill/force");
const { files } = await import(pathToFileURL(module).href);
console.log(JSON.stringify(await runFiles(files, pattern)));
