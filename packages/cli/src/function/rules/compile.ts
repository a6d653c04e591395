/** Compiles the options of a function for CloudFront to its constants. */

import type { CanonicalizeOptions } from "@anyurl/canonical";
import {
  type Checked,
  checkOptions,
  FINDINGS,
  splitPieces,
  TRACKING_PARAMETERS,
  toLowercase,
} from "@anyurl/canonical/engine";
import { Char } from "@anyurl/common/char";
import { toWellFormed } from "@anyurl/common/well-formed";
import { encodeTable } from "@anyurl/specification/characters/component-characters";

/** A constant of a function: its name, such as `QUERY.sort`, and its value as JavaScript. */
export type Constant = readonly [name: string, code: string];

/** A constant that a regular expression is in: the function that makes its value, and the expression. */
export interface PatternConstant {
  readonly name: string;
  readonly variable: string;
  readonly maker: "globSet" | "fileNames" | undefined;
  readonly pattern: string;
}

export interface CompiledFunction {
  readonly constants: readonly Constant[];
  readonly patterns: readonly PatternConstant[];
}

/** Options that CloudFront's functions cannot have, and why. */
const REFUSED: readonly (readonly [is: (options: Checked, raw: CanonicalizeOptions) => boolean, why: string])[] = [
  [({ scheme }) => scheme === "https", "scheme: a function does not see the viewer's scheme"],
  [({ www }) => www === "remove", "www: the host is the viewer's, and a function cannot change it"],
  [(_, { defaultScheme }) => defaultScheme !== undefined, "defaultScheme: a request has no scheme"],
  [(_, { base }) => base !== undefined, "base: a request has no relative URL"],
  [(_, { maxLength }) => maxLength !== undefined, "maxLength: the key has no host there, so its length differs"],
  [({ nfc }) => nfc, "nfc: the tables of Unicode are too large"],
  [({ query }) => query.rules !== undefined, "query.rules: a function of yours cannot be built in"],
  [
    ({ refuse }) => refuse.includes("compatibility-delimiter"),
    "refuse: compatibility-delimiter needs the tables of Unicode, which are too large",
  ],
];

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is invalid, or not possible in CloudFront's functions
 */
export function compileFunction(options: CanonicalizeOptions, caller: string): CompiledFunction {
  const checked = checkOptions(options, caller);
  const refused = REFUSED.find(([is]) => is(checked, options));
  if (refused !== undefined) throw new TypeError(`${caller}: no function can have the option ${refused[1]}`);
  const { query } = checked;
  const patterns = [
    pattern("ENCODED_IN_PATH", undefined, encodedCharacters("special-path")),
    pattern("ENCODED_IN_QUERY", undefined, encodedCharacters("special-query")),
    pattern("PATH.indexFiles", "fileNames", checked.indexFiles.length > 0 ? namesPattern(checked.indexFiles) : ""),
    pattern("QUERY.allow", "globSet", query.allow === undefined ? "" : globsPattern(query.allow)),
    pattern("QUERY.deny", "globSet", query.deny.length > 0 ? globsPattern(query.deny) : ""),
    pattern("QUERY.tracking", "globSet", query.tracking === "remove" ? trackingPattern() : ""),
  ];
  return {
    constants: [...listConstants(checked), ...patterns.filter((each) => each.pattern === "").map(undefinedConstant)],
    patterns: patterns.filter((each) => each.pattern !== ""),
  };
}

function listConstants(checked: Checked): Constant[] {
  const { decodeUnreserved, uppercaseHex, encodeForbidden, mergeSlashes, trailingSlash, query } = checked;
  const { allow, deny, tracking, sort, duplicates, dropEmpty } = query;
  const isForm = query.values === "form";
  const deletes = allow !== undefined || deny.length > 0 || tracking === "remove" || dropEmpty;
  const rejects = FINDINGS.map(([finding]) => [memberName(finding), checked.refuse.includes(finding)] as const);
  const objects: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    TEXT: { decodeUnreserved, uppercaseHex, encodeForbidden, nfc: false },
    PATH: { mergeSlashes, trailingSlash },
    QUERY: { nfc: false, isForm, sort, duplicates, dropEmpty },
    REJECTS: Object.fromEntries(rejects),
  };
  const constants = Object.entries(objects).flatMap(([object, members]) =>
    Object.entries(members).map(([name, value]): Constant => [`${object}.${name}`, JSON.stringify(value)]),
  );
  const hasRules = isForm || deletes || sort !== false || duplicates !== "keep";
  return [...constants, ["HAS_QUERY_RULES", String(hasRules)]];
}

/** Returns the name of a finding as a member of `REJECTS`: "encodedSlash". */
function memberName(finding: string): string {
  return finding.replace(/-(.)/g, (_, first: string) => first.toUpperCase());
}

function pattern(name: string, maker: PatternConstant["maker"], text: string): PatternConstant {
  const variable = name.replace(/^.*\./, "").replace(/[A-Z]?[a-z]+/g, (word) => `_${word.toUpperCase()}`);
  return { name, variable: variable.replace(/^_/, ""), maker, pattern: text };
}

function undefinedConstant({ name }: PatternConstant): Constant {
  return [name, "void 0"];
}

/** The pattern of the ASCII characters that the parser percent-encodes. */
function encodedCharacters(component: "special-path" | "special-query"): string {
  const table = encodeTable(component);
  let members = "";
  for (let unit = 0; unit < table.length; unit++) {
    if (table[unit] !== 1) continue;
    const first = unit;
    while (table[unit + 1] === 1) unit++;
    members += first === unit ? classMember(first) : `${classMember(first)}-${classMember(unit)}`;
  }
  return `/[${members}]/g`;
}

function classMember(unit: number): string {
  const isShown = unit >= Char.Space && unit < Char.Delete;
  const escaped = `\\x${unit.toString(16).padStart(2, "0")}`;
  return isShown ? String.fromCharCode(unit).replace(/[\\\]^-]/, "\\$&") : escaped;
}

function trackingPattern(): string {
  return globsPattern(TRACKING_PARAMETERS.names.map(toLowercase));
}

/** The end of a text. `$` also matches before a line feed at the end in njs, as in PCRE. */
const END = "(?![\\s\\S])";

/** The pattern of names, which globs match. Half of a surrogate pair matches nothing. */
function globsPattern(globs: readonly string[]): string {
  const wellFormed = globs.filter((glob) => toWellFormed(glob) === glob);
  return wellFormed.length === 0 ? "/[^\\s\\S]/" : `/^(?:${wellFormed.map(globPattern).join("|")})${END}/`;
}

/**
 * The pattern of a glob. What a star matches ends at the first place where the text after it is, so that matching takes
 * linear time; after the last star, it ends where that text is at the end of the name.
 */
function globPattern(glob: string): string {
  const [first = "", ...rest] = splitPieces(glob, "the pattern").map(escapePattern);
  const last = rest.pop();
  if (last === undefined) return first;
  const middle = rest.filter((piece) => piece !== "").map((piece) => `(?:(?!${piece})[\\s\\S])*${piece}`);
  return `${first}${middle.join("")}[\\s\\S]*${last}`;
}

function namesPattern(names: readonly string[]): string {
  return `/^(?:${names.map(escapePattern).join("|")})${END}/`;
}

function escapePattern(text: string): string {
  return Array.from(text, (character) => (isWritten(character) ? character : escapeUnits(character))).join("");
}

/** Whether a character needs no escape in a regular expression. */
function isWritten(character: string): boolean {
  if (character > "\x7f") return !/[\u2028\u2029]/.test(character);
  return /[A-Za-z0-9_~!@#%&=:;,'"<> -]/.test(character);
}

function escapeUnits(character: string): string {
  if (character >= " " && character < "\x7f") return `\\${character}`;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
