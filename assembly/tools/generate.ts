/** Writes the tables of `idna/generated/`, the lists of failures, and the options of canonical forms. */
import { writeFailures } from "./generate/failures.ts";
import { writeTables } from "./generate/idna.ts";
import { writeOptions } from "./generate/options.ts";
import { writeVersion } from "./generate/version.ts";

writeFailures();
writeOptions();
writeVersion();
writeTables();
