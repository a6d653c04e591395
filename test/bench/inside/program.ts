/** Measures in Node, Deno and Bun: reads the request from a file, and writes the result to stdout. */
import { readFile } from "node:fs/promises";
import process from "node:process";
import { load } from "./load.ts";
import { measureRow, type Request } from "./rows.ts";

const [, , path = ""] = process.argv;
const request: Request = JSON.parse(await readFile(path, "utf8"));
const implementations = await Promise.all(request.implementations.map(load));
process.stdout.write(JSON.stringify(await measureRow(implementations, request)));
