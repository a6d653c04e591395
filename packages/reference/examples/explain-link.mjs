/**
 * Explains the mistakes in a page's links to its author, and how to fix them.
 *
 *     npm install @anyurl/reference
 *     node explain-link.mjs https://example.com/page < links.txt
 *
 * The argument is the address of the page. Each line of the input is a link as the page has it.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { fixURLString, isFailure, URLReference, validationErrors } from "@anyurl/reference";

/** The lines that explain a link; none if it is valid. */
export function explainLink(link, page) {
  const errors = validationErrors(link, page);
  if (errors.length === 0) return [];
  const lines = [JSON.stringify(link)];
  for (const error of errors)
    lines.push(`  ${placeIn(link, error)}: ${error.message}; ${error.remedy} (${error.name})`);
  const fixed = fixURLString(link, page);
  if (isFailure(fixed)) return [...lines, "  No browser can open this link."];
  lines.push(`  Browsers open: ${new URLReference(fixed, getMode(page)).resolve(page)}`);
  if (fixed !== link) lines.push(`  Write instead: ${fixed}`);
  const left = validationErrors(fixed, page);
  if (left.length > 0)
    lines.push(`  Then decide yourself about: ${left.map((error) => placeIn(fixed, error)).join(", ")}`);
  return lines;
}

/** How a reference is parsed depends on the page. */
function getMode(page) {
  return new URLReference(page).mode;
}

function placeIn(link, { offset, length }) {
  const before = link.slice(0, offset);
  if (length === 0) return before === "" ? "at the start" : `after ${JSON.stringify(before)}`;
  return `${JSON.stringify(link.slice(offset, offset + length))} at ${offset}`;
}

async function main() {
  const [page] = process.argv.slice(2);
  let wrong = 0;
  for await (const link of createInterface({ input: process.stdin })) {
    const lines = explainLink(link, page);
    if (lines.length > 0) wrong++;
    for (const line of lines) console.log(line);
  }
  process.exitCode = wrong === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
