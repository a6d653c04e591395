import { writeFileSync } from "node:fs";
import process from "node:process";

/** Writes the report to the file that `ANYURL_REPORT` names. */
export function writeReport(report) {
  writeFileSync(process.env.ANYURL_REPORT, report);
}
