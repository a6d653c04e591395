/** `pnpm write leaks`: writes the table of leaks into the guide. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../packages/published.ts";
import { leaksTable } from "./leaks.ts";
import { withTable } from "./table.ts";

const page = join(root, "docs/guides/log-urls-without-secrets.md");
writeFileSync(page, withTable(readFileSync(page, "utf8"), leaksTable()));
