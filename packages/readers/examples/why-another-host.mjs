/**
 * Finds out why a crawler of 2013 stored a different host than the one that today's parsers find: which documents of
 * its time read the link as it did, and what they say about it.
 *
 *     npm install @anyurl/readers
 *     node why-another-host.mjs < crawl.tsv
 *
 * A line has the stored host, the link as the page has it and, if they are known, the address and the encoding of the
 * page, separated by tabs.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { compare, documents, read } from "@anyurl/readers";

/**
 * Compares the stored host with the host that each document finds.
 *
 * @returns the host that the URL Standard finds, or why it refuses the link; and the readings that have the stored host
 */
export function explainHost(stored, link, { base, encoding } = {}) {
  const all = read(link, documents, { base, encoding });
  const today = all.find(({ reader }) => reader === "url-standard");
  return {
    today: today.components?.host ?? null,
    refusal: today.refusal,
    same: all.filter((reading) => hasHost(reading, stored)),
  };
}

/** Equivalent spellings of a host count as the same. */
function hasHost(reading, host) {
  if (typeof reading.components?.host !== "string") return false;
  const stored = { ...reading, components: { ...reading.components, host } };
  return compare([stored, reading]).differing.host === undefined;
}

/** The lines that explain one line of the crawl; none if today's host is the stored one. */
function explanationOf(stored, link, context) {
  const { today, refusal, same } = explainHost(stored, link, context);
  if (same.some(({ reader }) => reader === "url-standard")) return [];
  const lines = [`${stored} is ${today ?? "invalid"} today: ${link}`];
  if (refusal !== null) lines.push(`  today, the ${refusal.of} is refused: ${refusal.message}`);
  if (same.length === 0) lines.push("  no document explains it");
  for (const { reader, href, remarks, decisions } of same) {
    lines.push(`  ${reader}: ${href ?? "its parsers find this host, but its grammar forbids the link"}`);
    for (const { message } of remarks) lines.push(`    it remarks: ${message}`);
    const names = decisions.map(({ name, section }) => `${name} (${section})`);
    if (names.length > 0) lines.push(`    it leaves open: ${names.join("; ")}`);
  }
  return lines;
}

async function main() {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "") continue;
    const [stored = "", link = "", page, encoding] = line.split("\t");
    for (const text of explanationOf(stored, link, { base: page || undefined, encoding: encoding || undefined })) {
      console.log(text);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
