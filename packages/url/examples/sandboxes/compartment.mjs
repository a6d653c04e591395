/**
 * Parses a URL in a Compartment of SES. A Compartment limits what code can reach, and neither memory nor time:
 *
 *     node compartment.mjs "../b?c" "https://example.com/a/"
 */
import { readFile } from "node:fs/promises";
import process from "node:process";
import "ses";

const script = await readFile(new URL("dist/url-functions.js", import.meta.url), "utf8");

lockdown();
const compartment = new Compartment();
compartment.evaluate(script);

const [, , input, base] = process.argv;
console.log(compartment.globalThis.parseURL(input, base));
