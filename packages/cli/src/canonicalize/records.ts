import type { Canonical, CanonicalKey } from "@anyurl/canonical";
import type { URL } from "anyurl";
import type { Place } from "../io/place.ts";
import { visibleJSON } from "../terminal/visible.ts";
import { componentsOf } from "./components.ts";
import { reasonWords } from "./reasons.ts";

/** What is written of a URL as JSON, with its LF. */
export function urlRecord(input: string, url: URL): string {
  return record({ input, ...componentsOf(url) });
}

/** What is written of a canonical form as JSON, with its LF; its key and its changes as well, if they are wanted. */
export function canonicalRecord(
  input: string,
  canonical: Canonical,
  url: URL,
  wanted: { readonly key: boolean; readonly explain: boolean },
): string {
  const key = wanted.key && { key: canonical.key };
  const changes = wanted.explain && { changes: canonical.changes };
  return record({ input, ...componentsOf(url), ...key, ...changes });
}

/** What is written of a key as JSON, with its LF. */
export function keyRecord(input: string, { key }: CanonicalKey): string {
  return record({ input, key });
}

/** What is written of changes for people to read, a line each, indented, so that none looks like a URL. */
export function changesText({ changes }: Canonical): string {
  return changes
    .map(({ rule, start, before, after }) => {
      return `  ${rule} at ${start}: ${visibleJSON(before)} becomes ${visibleJSON(after)}\n`;
    })
    .join("");
}

/**
 * What is written of a bad line as JSON, with its LF.
 *
 * @param input the line, or `null` if it was too long to be kept
 */
export function failureRecord(input: string | null, reason: string, place: Place): string {
  return record({ input, error: { reason, message: reasonWords(reason), ...place } });
}

function record(fields: object): string {
  return `${visibleJSON(fields)}\n`;
}
