/** Writes the manual's pages to dist/man. It is run by the package's build. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createProgram } from "../program.ts";
import { pagesOf } from "./page.ts";

const folder = new URL("../../dist/man/", import.meta.url);

mkdirSync(folder, { recursive: true });
for (const { name, content } of pagesOf(await createProgram(() => {}))) writeFileSync(new URL(name, folder), content);
