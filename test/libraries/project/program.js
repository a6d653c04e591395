/** Runs the cases in a process: `program.js MODE FOLDER SERVER`. */
import process from "node:process";

const [mode, , server] = process.argv.slice(2);
if (mode === "force") await import("anyurl/polyfill/force");
const { URL, URLSearchParams } = mode === "imported" ? await import("anyurl") : globalThis;
const { observe } = await import("./cases.js");
const observed = await observe({ URL, URLSearchParams, server });
process.stdout.write(JSON.stringify(observed), () => process.exit(0));
