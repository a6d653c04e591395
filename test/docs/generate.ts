/**
 * `pnpm generate test`: writes docs/images, and the generated parts of docs/grammar.md, docs/architecture.md,
 * docs/documents.md, docs/decided.md, docs/readers.md, docs/reference/, docs/command/, docs/guides/the-documents.md and
 * docs/index.md, the codemods of docs/migrate, the versions in the examples, and copies of the exports of the packages.
 */

import { writeWho } from "./who-answers.ts";

// The import above comes first: it counts the calls of instances that are made later.

import { hasRealLists } from "../bench/lists.ts";
import { writeExamples } from "../install/examples.ts";
import { writeDerived } from "../packages/derived.ts";
import { writePlaces } from "../places/table.ts";
import { writeProfiles } from "../products/canonical/profiles-table.ts";
import { writeCodemods } from "../world/migrate/codemods/bundles.ts";
import { writeCommandPages } from "./command-pages.ts";
import { writeGrammar } from "./diagrams/page.ts";
import { writeHoles } from "./documents.ts";
import { writeNumbers } from "./numbers.ts";
import { writePatternAlgorithms } from "./pattern-algorithms.ts";
import { writeProfileOptions } from "./profiles.ts";
import { writeReaders } from "./readers.ts";
import { writeReadings } from "./readings.ts";
import { writeReference } from "./reference.ts";
import { writePictures } from "./terminal/pictures.ts";

await writeDerived();
await writeGrammar();
await writeHoles();
await writePatternAlgorithms();
await writeReaders();
await writeProfiles();
await writeProfileOptions();
await writeReference();
await writeReadings();
await writeCommandPages();
await writePictures();
await writePlaces();
await writeCodemods();
writeExamples();
await writeNumbers();
if (hasRealLists()) await writeWho();
