import type { Canonical, CanonicalKey } from "@anyurl/canonical";
import type { URL } from "anyurl";
import { getComponents } from "../input/components.ts";
import type { Place } from "../input/place.ts";
import { reasonWords } from "../input/reasons.ts";
import { visibleJSON } from "../terminal/visible.ts";

/** Returns the JSON line of a URL. */
export function urlRecord(input: string, url: URL): string {
  return record({ input, ...getComponents(url) });
}

/** Returns the JSON line of a canonical form, with its key and its changes if they are wanted. */
export function canonicalRecord(
  input: string,
  canonical: Canonical,
  url: URL,
  wanted: { readonly key: boolean; readonly explain: boolean },
): string {
  const key = wanted.key && { key: canonical.key };
  const changes = wanted.explain && { changes: canonical.changes };
  return record({ input, ...getComponents(url), ...key, ...changes });
}

/** Returns the JSON line of a key. */
export function keyRecord(input: string, { key }: CanonicalKey): string {
  return record({ input, key });
}

/** Returns the changes for people, one per line, indented so that no line looks like a URL. */
export function changesText({ changes }: Canonical): string {
  return changes
    .map(({ rule, start, before, after }) => {
      return `  ${rule} at ${start}: ${visibleJSON(before)} becomes ${visibleJSON(after)}\n`;
    })
    .join("");
}

/** Returns the JSON line of a bad line. @param input the line; `null` if it was too long to keep */
export function failureRecord(input: string | null, reason: string, place: Place): string {
  return record({ input, error: { reason, message: reasonWords(reason), ...place } });
}

function record(fields: object): string {
  return `${visibleJSON(fields)}\n`;
}
