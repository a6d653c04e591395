/** Fast paths in place of codecs, normalisation and searches for secrets. */
import * as percent from "@anyurl/bindings/percent/node";
import fc from "fast-check";
import { ASK } from "../../bindings/quick/law.ts";
import {
  decodeText,
  encodeComponent,
  isCertainlyNormalized,
  needsNoDecoding,
  needsNoEncoding,
  splitSequences,
} from "../../bindings/quick/text.ts";
import { toCodePoints } from "../../packages/idna/src/code-points.ts";
import * as idna from "../../packages/idna/src/nfc/normalize.ts";
import { ALWAYS } from "../../packages/redact/src/finder.ts";
import { compileRules } from "../../packages/redact/src/rules.ts";
import { Search } from "../../packages/redact/src/search.ts";
import { findSecrets } from "../../packages/redact/src/secrets.ts";
import { normalizationCases } from "../conformance/corpus.ts";
import { toNFC } from "../core/idna/nfc.ts";
import { LEAKS } from "../products/redact/list.ts";
import { PIECES } from "../products/redact/pieces.ts";
import { enough, sampled } from "../thorough.ts";
import { draw, makeRow } from "./fast-path.ts";
import { INPUTS } from "./urls.ts";

function textsForNFC(): string[] {
  const letters = Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code));
  return [
    ...normalizationCases().map(({ input }) => input),
    ...letters.flatMap((letter) => [`a${letter}`, `\u02ff${letter}`, `a\u0316${letter}`]),
  ];
}

function forms(): string[] {
  return INPUTS.map((text) => text.slice(text.indexOf("?") + 1).replace(/\p{Surrogate}/gu, ""));
}

const WITHOUT_SECRETS = [
  "https://h.example/a/b?page=2&sort=name#top",
  "/assets/main-2f9c.css",
  "https://h.example/2026/10/10/a-long-title",
];

function textsWithSecrets(): string[] {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));
  const leaks = LEAKS.filter(({ kind }) => kind !== "text").map(({ input }) => input);
  return draw(texts, sampled(30_000), [...WITHOUT_SECRETS, ...leaks]);
}

const query = percent.encodeSetMask("query");
const component = percent.encodeSetMask("component");

export const textFastPaths = [
  makeRow(
    "needsNoEncoding",
    () => INPUTS,
    (text) => (needsNoEncoding(text, query) ? text : ASK),
    (text) => percent.percentEncode(text, query, false),
    enough(1000),
  ),
  makeRow(
    "encodeComponent",
    () => INPUTS,
    encodeComponent,
    (text) => percent.percentEncode(text, component, false),
    enough(1000),
  ),
  makeRow(
    "decodeText",
    () => INPUTS,
    (text) => {
      const decoded = decodeText(text);
      return decoded === ASK ? ASK : percent.toWellFormed(decoded);
    },
    (text) => percent.decodeUTF8(percent.percentDecode(text)),
    enough(1000),
  ),
  makeRow(
    "isCertainlyNormalized of bindings",
    textsForNFC,
    (text) => (isCertainlyNormalized(text) ? text : ASK),
    toNFC,
    enough(1000),
  ),
  makeRow(
    "isCertainlyNormalized of @anyurl/idna",
    () => textsForNFC().map(toCodePoints),
    (codePoints) => (idna.isCertainlyNormalized(codePoints) ? codePoints : ASK),
    idna.normalize,
    enough(1000),
  ),
  makeRow(
    "needsNoDecoding",
    forms,
    (form) => (needsNoDecoding(form) ? splitSequences(form) : ASK),
    (form) => [...new globalThis.URLSearchParams(`?${form}`)].flat(),
    enough(1000),
  ),
  ...[{}, { parameters: ["x"], pathWords: ["v3"] }].map((options) => {
    const rules = compileRules(options, "the test");
    return makeRow(
      `the finder of @anyurl/redact with ${JSON.stringify(options)}`,
      textsWithSecrets,
      (text) => (rules.finder.cleanEnd(text, 0, text.length, false) === text.length ? [] : ASK),
      (text) => {
        const search = new Search({ ...rules, finder: ALWAYS });
        findSecrets(search, text, 0, text.length);
        return search.marks;
      },
      0,
    );
  }),
];
