/** `node run-bare.js FILE`: runs a script in a realm with the language, WebAssembly, and the encodings of a browser. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

runInNewContext(readFileSync(process.argv[2], "utf8"), { console, TextDecoder, TextEncoder });
