/** `pnpm generate test`: writes docs/diagrams, and the generated parts of docs/grammar.md and docs/documents.md. */
import { writeDiagrams } from "./diagrams/page.ts";
import { writeHoles } from "./documents.ts";

await writeDiagrams();
await writeHoles();
