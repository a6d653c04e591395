/** Writes the manual's pages to dist/man. It is run by the package's build. */
import { mkdirSync, writeFileSync } from "node:fs";
import { processIO } from "../process-io.ts";
import { createProgram } from "../program.ts";
import { createConsole } from "../terminal/console.ts";
import { pagesOf } from "./page.ts";

const folder = new URL("../../dist/man/", import.meta.url);

mkdirSync(folder, { recursive: true });
const program = await createProgram(createConsole(processIO), () => {});
for (const { name, content } of pagesOf(program)) writeFileSync(new URL(name, folder), content);
