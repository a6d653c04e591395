/** The last lines of a test run: what was skipped, what failed and how to repeat it, and the totals. */
import process from "node:process";

/** @typedef {import("./closing.mjs").Totals} Totals */

/** The variables that choose what tests try. */
const CHOICES = ["ANYURL_SEED", "ANYURL_THOROUGH", "ANYURL_WITNESSES", "ANYURL_ENGINE"];

/** @returns {Totals} */
export function noTotals() {
  return { passed: 0, failed: 0, skipped: 0, reasons: {}, failures: {} };
}

/** Adds totals to a sum. */
export function add(/** @type {Totals} */ sum, /** @type {Totals} */ more) {
  for (const name of /** @type {const} */ (["passed", "failed", "skipped"])) sum[name] += more[name];
  for (const [reason, count] of Object.entries(more.reasons)) sum.reasons[reason] = (sum.reasons[reason] ?? 0) + count;
  Object.assign(sum.failures, more.failures);
}

/** @returns {string[]} */
export function closingLines(/** @type {Totals} */ { passed, failed, skipped, reasons, failures }) {
  const lines = [];
  const all = Object.entries(reasons);
  if (all.length > 0)
    lines.push("", "Skipped:", ...all.map(([reason, count]) => `  ${reason}${count > 1 ? ` (${count} tests)` : ""}`));
  const files = Object.keys(failures);
  if (files.length > 0) {
    lines.push("", "Failed:", ...files.flatMap((file) => failures[file].map((name) => `  ${file}: ${name}`)));
    lines.push("", "To repeat them, run:", ...files.map((file) => `  ${commandFor(file)}`));
  }
  return [...lines, "", `${passed} passed, ${failed} failed, ${skipped} skipped`];
}

function commandFor(/** @type {string} */ file) {
  const choices = CHOICES.filter((name) => process.env[name]).map((name) => `${name}=${process.env[name]} `);
  return `${choices.join("")}npm test -- ${file}`;
}
