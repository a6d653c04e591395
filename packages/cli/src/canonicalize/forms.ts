import type { Canonical, CanonicalKey } from "@anyurl/canonical";
import { URL } from "anyurl";
import type { MakeRecord } from "./line-by-line.ts";
import { canonicalRecord, changesText, keyRecord } from "./records.ts";
import { type Form, isKeyProfile, type Task } from "./task.ts";

/** The package of canonical URLs. Runs that do not need it do not load it, and start sooner. */
type Canonicalizers = typeof import("@anyurl/canonical");

/** Creates the function that writes canonical forms. The options are compiled once. */
export function formRecords(package_: Canonicalizers, { base, json, maxLength }: Task, form: Form): MakeRecord {
  const { createCanonicalizer } = package_;
  const { profile, options } = form;
  const limit = maxLength !== undefined && { maxLength };
  if (isKeyProfile(profile)) {
    const keyOf = createCanonicalizer({ profile, ...limit });
    return (line) => {
      const result = keyOf(line);
      if (!result.ok) return result;
      return { text: json ? keyRecord(line, result) : keyText(result), isCanonical: result.key === line };
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

function canonicalText(canonical: Canonical, { key, explain }: Form): string {
  const line = `${key ? canonical.key : canonical.href}\n`;
  return explain ? line + changesText(canonical) : line;
}

function keyText({ key }: CanonicalKey): string {
  return `${key}\n`;
}
