/**
 * The cases of `@anyurl/template`: the cases of `test/corpus/templates`, which have results; and generated values,
 * whose results must be the same everywhere.
 */
import { Random } from "../core/differential/random.ts";
import { TAG_CASES, THREADS, URI_TEMPLATE_CASES } from "../products/template/corpus.ts";
import { HOSTILE } from "../products/template/structure.ts";
import type { Case } from "./cases.ts";

const SEED = 7;
const GENERATED = 300;

/** Templates of each place, with the texts between their values. */
const TEMPLATES = [
  ["/a/", "/b"],
  ["/a/.", "", ".b"],
  ["https://", ".a.test:", "/"],
  ["https://", "/?", "=", "#", ""],
  ["", "/a"],
  ["", "a"],
  ["mailto:", "?a=", ""],
];

const URI_TEMPLATES = ["/{a}/{b:3}{?c*,d}{#e}", "{+a}{/b*}{;c,d}{&e}", "{a}{.b}{#c*,d:2}", "/{a}:{b}{?c*}{#d}"];

function templateCase(call: string, given: object, expected?: unknown): Case {
  return { kind: "template", call, ...given, expected: expected === undefined ? {} : { result: expected } };
}

function generatedCases(index: number): Case[] {
  const random = new Random(SEED, index);
  const text = () => random.repeat(0, 4, () => random.pick(HOSTILE));
  const values = { a: text(), b: [text(), text()], c: { [text()]: text() }, d: text(), e: text() };
  const strings = random.pick(TEMPLATES);
  const template = random.pick(URI_TEMPLATES);
  return [
    templateCase("tag", { strings, values: strings.slice(1).map(text) }),
    templateCase("expand", { template, values: { ...values, b: text() } }),
    templateCase("expand", { template, values }),
    templateCase("match", { template, uri: `/${text()}:${text()}?c=${text()}#${text()}` }),
    templateCase("expand", { template: text() + random.pick(["{a}", "{+a", "{?a*}", "a}"]), values }),
  ];
}

/** All cases of the project's corpus. */
export function ownTemplateCases(): Case[] {
  const { expand, refused, match, invalid, irreversible } = URI_TEMPLATE_CASES;
  return [
    ...TAG_CASES.map(({ strings, values, url, reason }) => templateCase("tag", { strings, values }, url ?? reason)),
    ...expand.map(([template, values, uri]) => templateCase("expand", { template, values }, uri)),
    ...refused.map(([template, values, reason]) => templateCase("expand", { template, values }, reason)),
    ...[...match, ...THREADS].map(([template, uri, values]) => templateCase("match", { template, uri }, values)),
    ...invalid.map(([template, reason]) => templateCase("expand", { template, values: {} }, reason)),
    ...irreversible.map(([template, reason]) => templateCase("match", { template, uri: "" }, reason)),
    ...Array.from({ length: GENERATED }, (_, index) => generatedCases(index)).flat(),
  ];
}
