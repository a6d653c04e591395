/** The top-level domains: ANYURL_PSL is the path of public_suffix_list.dat. */
import { toASCII } from "@anyurl/idna";
import { number } from "../../idna/tools/text.ts";
import { hashLabel } from "../src/domains/hash.ts";
import { type Pin, readPinned } from "./pinned.ts";

const PRIVATE = "// ===BEGIN PRIVATE DOMAINS===";

/** Returns the last labels of the rules for ICANN's domains. */
function readDomains(list: string): ReadonlySet<string> {
  const [icann = ""] = list.split(PRIVATE);
  return new Set(Array.from(icann.matchAll(/^(?!\/\/)\S*?([^\s.]+)$/gm), ([, label = ""]) => toASCII(label) ?? ""));
}

export function topLevelDomains(path: string, pin: Pin): string {
  const [list = ""] = readPinned([path], pin);
  const hashes = [...new Set(Array.from(readDomains(list), hashLabel))].sort((one, other) => one - other);
  const text = hashes.map((hash, index) => number(hash - (hashes[index - 1] ?? 0))).join("");
  return `// Made by \`pnpm generate packages/text\` from the Public Suffix List, commit ${pin.commit}. Do not edit.

/*! The Public Suffix List is subject to the Mozilla Public License 2.0: https://mozilla.org/MPL/2.0/ */

/** The hashes of the top-level domains: the distances between them. */
export const DOMAINS =
  "${text}";
`;
}
