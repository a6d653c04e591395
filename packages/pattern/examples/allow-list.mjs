/**
 * Prints the URLs that a list of patterns allows. Users edit the list: one pattern a line, and comments after "#" at
 * the start of a line.
 *
 *     npm install @anyurl/pattern anyurl
 *     node allow-list.mjs allowed.txt < urls.txt
 *
 * If a pattern is invalid, it prints every invalid pattern with its line, its column and a caret, and ends with status
 * 2. If a URL is not allowed, it ends with status 1.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { InvalidURLPatternError, URLPattern, URLPatternList } from "@anyurl/pattern";
import { URL } from "anyurl";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node allow-list.mjs FILE < URLS");
  process.exit(2);
}

const { patterns, errors } = read(readFileSync(file, "utf8"));
for (const error of errors) console.error(`${file}:${error}`);
if (errors.length > 0) process.exit(2);

const allowed = new URLPatternList(patterns);
for await (const url of createInterface({ input: process.stdin })) {
  // It prints the parsed URL: another program may read another host in the text.
  if (allowed.first(url) !== null) console.log(new URL(url).href);
  else process.exitCode = 1;
}

/** Returns the patterns of a list, and a message for each that is invalid. */
function read(text) {
  const patterns = [];
  const errors = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const pattern = line.trim();
    if (pattern === "" || pattern.startsWith("#")) continue;
    try {
      // Regular expressions could take exponential time. All other patterns are matched in linear time.
      patterns.push(new URLPattern(pattern, { regexp: "refuse" }));
    } catch (error) {
      if (!(error instanceof InvalidURLPatternError)) throw error;
      errors.push(`${index + 1}:${messageOf(error, line, line.indexOf(pattern))}`);
    }
  }
  return { patterns, errors };
}

/** Returns the column, the message, and the line with a caret under the place. */
function messageOf({ offset, expected, reason }, line, indent) {
  const before = [...line.slice(0, indent + offset)];
  // A control character could act on the terminal.
  const shown = line.replace(/\p{Cc}/gu, "\uFFFD");
  return `${before.length + 1}: expected ${expected} (${reason}).\n  ${shown}\n  ${" ".repeat(before.length)}^`;
}
