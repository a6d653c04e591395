import type { Canonical, CanonicalizeOptions } from "@anyurl/canonical";
import { URL } from "anyurl";
import type { CanonicalizeBatch } from "./batch.ts";
import type { MakeRecord } from "./line-by-line.ts";
import { canonicalRecord, changesText, keyRecord } from "./records.ts";
import { type Form, isKeyProfile, mayGoByBatch, type Task } from "./task.ts";

/** The package of canonical URLs. Runs that do not need it do not load it, and start sooner. */
type Canonicalizers = typeof import("./canonicalizers.ts");

/** Creates the function that writes canonical forms. The options are compiled once. */
export function formRecords(package_: Canonicalizers, { base, json, maxLength }: Task, form: Form): MakeRecord {
  const { createCanonicalizer } = package_;
  const { profile, options } = form;
  const limit = maxLength !== undefined && { maxLength };
  if (isKeyProfile(profile)) {
    const makeKey = createCanonicalizer({ profile, ...limit });
    return (line) => {
      const result = makeKey(line);
      if (!result.ok) return result;
      return { text: json ? keyRecord(line, result) : `${result.key}\n`, isCanonical: result.key === line };
    };
  }
  const canonicalize = createCanonicalizer({ ...options, profile, ...limit, ...(base !== undefined && { base }) });
  return (line) => {
    const result = canonicalize(line);
    if (!result.ok) return result;
    const text = json ? canonicalRecord(line, result, new URL(result.href), form) : canonicalText(result, form);
    return { text, isCanonical: result.href === line };
  };
}

/** Creates the function that writes canonical forms from bytes to bytes; `undefined` if it has to go by strings. */
export function formBatch(
  { canonicalize, canonicalizeLines }: Canonicalizers,
  task: Task,
  { profile, options, key }: Form,
): CanonicalizeBatch | undefined {
  if (!mayGoByBatch(task) || isKeyProfile(profile)) return undefined;
  const { maxLength } = task;
  const all = { ...options, profile, ...(maxLength !== undefined && { maxLength }) };
  // A key without its fragment is a different text than its URL, which counts as canonical or not.
  if (key && keepsFragments(canonicalize, all)) return undefined;
  return (lines) => canonicalizeLines(lines, all);
}

/** Returns whether canonical URLs have fragments, and keys are shorter. A limit counts the canonical URL. */
export function keepsFragments(canonicalize: Canonicalizers["canonicalize"], options: CanonicalizeOptions): boolean {
  const probe = canonicalize("http://h/#f", options);
  return !probe.ok || probe.href.includes("#");
}

function canonicalText(canonical: Canonical, { key, explain }: Form): string {
  const line = `${key ? canonical.key : canonical.href}\n`;
  return explain ? line + changesText(canonical) : line;
}
