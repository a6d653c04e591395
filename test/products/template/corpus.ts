/** The cases of `test/corpus/templates`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Values = Readonly<Record<string, unknown>>;

/** The strings and values of a template, and the URL, or the reason and perhaps the index of the value. */
export interface TagCase {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  readonly url?: string;
  readonly reason?: string;
  readonly index?: number;
}

interface URITemplateCases {
  readonly expand: readonly (readonly [template: string, values: Values, uri: string])[];
  readonly refused: readonly (readonly [template: string, values: Values, reason: string])[];
  readonly match: readonly (readonly [template: string, uri: string, values: Values | null])[];
  readonly threads: readonly (string | readonly [template: string, uri: string, values: Values | string | null])[];
  readonly invalid: readonly (readonly [template: string, reason: string, offset: number])[];
  readonly irreversible: readonly (readonly [template: string, reason: string, offset: number])[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../corpus/templates", name), "utf8"));
}

type Row = readonly [strings: string[], values: unknown[], result: string, index?: number];

/** A reason is a name in lower case, which no URL of the cases is. */
function isReason(result: string): boolean {
  return /^(?:text|[a-z]+(?:-[a-z]+)*)$/.test(result);
}

export const TAG_CASES: readonly TagCase[] = (read("tag.json") as (string | Row)[]).flatMap((row): TagCase[] => {
  if (typeof row === "string") return [];
  const [strings, values, result, index] = row;
  if (!isReason(result)) return [{ strings, values, url: result }];
  return [{ strings, values, reason: result, ...(index === undefined ? {} : { index }) }];
});

export const URI_TEMPLATE_CASES = read("uri-templates.json") as URITemplateCases;

/** The threads, which are rows of matches, or templates that cannot be matched, with the reason. */
export const THREADS = URI_TEMPLATE_CASES.threads.filter(
  (row): row is Exclude<typeof row, string> => typeof row !== "string",
);
