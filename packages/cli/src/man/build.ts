/** Writes the man pages to dist/man. The package's build runs it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createProgram } from "../command-line.ts";
import { processIO } from "../process-io.ts";
import { createConsole } from "../terminal/console.ts";
import { makePages } from "./page.ts";

const folder = new URL("../../dist/man/", import.meta.url);

mkdirSync(folder, { recursive: true });
const program = await createProgram(createConsole(processIO), { isHelpLong: true });
for (const { name, content } of makePages(program)) writeFileSync(new URL(name, folder), content);
