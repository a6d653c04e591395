/**
 * `pnpm generate test`: writes docs/diagrams, and the generated parts of docs/grammar.md, docs/documents.md,
 * docs/readers.md and docs/reference/; and docs/images, the pictures of the command in a terminal.
 */
import { writeDiagrams } from "./diagrams/page.ts";
import { writeHoles } from "./documents.ts";
import { writeProfileOptions } from "./profiles.ts";
import { writeReaders } from "./readers.ts";
import { writeReference } from "./reference.ts";
import { writePictures } from "./terminal/pictures.ts";

await writeDiagrams();
await writeHoles();
await writeReaders();
await writeProfileOptions();
await writeReference();
await writePictures();
