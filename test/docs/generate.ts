/**
 * `pnpm generate test`: writes docs/diagrams, and the generated parts of docs/grammar.md, docs/documents.md and
 * docs/readers.md.
 */
import { writeDiagrams } from "./diagrams/page.ts";
import { writeHoles } from "./documents.ts";
import { writeReaders } from "./readers.ts";

await writeDiagrams();
await writeHoles();
await writeReaders();
