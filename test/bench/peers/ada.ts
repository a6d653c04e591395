/** The commit of Ada that install.sh builds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const commit = readFileSync(join(import.meta.dirname, "ada-commit"), "utf8").trim();

export const ADA_COMMIT = commit;

/** Its name in tables. */
export const ADA = `Ada ${commit} (C++)`;
