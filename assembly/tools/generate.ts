/** Writes the tables of `idna/generated/` and the lists of failures. `pnpm generate` runs it. */
import { writeFailures } from "./generate/failures.ts";
import { writeTables } from "./generate/idna.ts";
import { writeVersion } from "./generate/version.ts";

writeFailures();
writeVersion();
writeTables();
