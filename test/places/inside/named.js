/** Reads a file with a function that is imported by its name, after the polyfill: `named.js FILE`. */
import "anyurl/polyfill/force";
import { readFileSync } from "node:fs";
import process from "node:process";

console.log(readFileSync(new URL(process.argv[2]), "utf8"));
