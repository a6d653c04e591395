/** All groups of rows. */
import type { Classes, Implementation, Operations, Row } from "../implementation.ts";
import { rows as batchRows } from "./batch.ts";
import { rows as canonicalRows } from "./canonical.ts";
import { parsing, rows as parsingRows } from "./parse.ts";
import { rows as patternRows } from "./pattern.ts";
import { rows as convertingRows } from "./percent.ts";
import { rows as policyRows } from "./policy.ts";
import { searching, rows as searchingRows } from "./search-params.ts";
import { setting, rows as settingRows } from "./set.ts";

/** The rows in which implementations return the same results. */
export const comparingRows: readonly Row[] = [
  ...parsingRows,
  ...settingRows,
  ...searchingRows,
  ...convertingRows,
  ...batchRows,
];

/** The rows of functions that a runtime can also have. */
export const nativeRows: readonly Row[] = [...comparingRows, ...patternRows];

/** The rows of the table, in its order. */
export const rows: readonly Row[] = [...nativeRows, ...canonicalRows, ...policyRows];

/** An implementation of the standard's classes, with its other operations. */
export function implement(name: string, isSlow: boolean, classes: Classes, others: Operations = {}): Implementation {
  const operations = { ...parsing(classes), ...setting(classes), ...searching(classes), ...others };
  return { name, standard: true, slow: isSlow, operations, URL: classes.URL };
}
