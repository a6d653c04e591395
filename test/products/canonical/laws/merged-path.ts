/** Reads the path of an input in which a run of slashes counts as one, independently of the package. */
import { parseURL, serializeURL, type URLRecord } from "whatwg-url";
import { meaningOfText, scalarValues } from "./text.ts";

const SINGLE_DOT = /^(?:\.|%2e)$/i;
const DOUBLE_DOT = /^(?:\.|%2e)(?:\.|%2e)$/i;

/**
 * @param url the parsed input. Its scheme is special, and not "file"
 * @param keepsURLs whether an empty segment after a scheme, such as "https:", stays
 * @returns the segments
 */
export function mergedPath(
  input: string,
  base: string | undefined,
  url: URLRecord,
  keepsURLs: boolean,
): readonly string[] {
  const text = scalarValues(input)
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, "")
    .replace(/[\t\n\r]/g, "");
  const [, scheme, rest = ""] = /^(?:([a-z][a-z0-9+.-]*):)?(.*)$/is.exec(text) ?? [];
  const baseRecord = base === undefined ? null : parseURL(base);
  const isAgainstBase = scheme === undefined || baseRecord?.scheme === scheme.toLowerCase();
  const hierarchical = rest.replace(/[?#].*$/s, "").replaceAll("\\", "/");
  if (hierarchical.startsWith("//") || !isAgainstBase) {
    return resolved([], hierarchical.replace(/^\/*[^/]*\/?/, ""), keepsURLs);
  }
  if (hierarchical.startsWith("/")) return resolved([], hierarchical.slice(1), keepsURLs);
  // The base is a URL, whose dot segments the parser has removed.
  const folders = baseRecord === null ? [] : mergedPath(serializeURL(baseRecord), undefined, url, keepsURLs);
  return hierarchical === "" ? folders : resolved(folders.slice(0, -1), hierarchical, keepsURLs);
}

function resolved(folders: readonly string[], path: string, keepsURLs: boolean): readonly string[] {
  const all = path.split("/");
  const isAfterScheme = (index: number) => /^[a-z][a-z\d+.-]+:$/i.test(meaningOfText(all[index - 1] ?? ""));
  const stays = (index: number) => index === all.length - 1 || (keepsURLs && isAfterScheme(index));
  const segments = all.filter((segment, index) => segment !== "" || stays(index));
  const output = [...folders];
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (DOUBLE_DOT.test(segment)) output.pop();
    const isDots = DOUBLE_DOT.test(segment) || SINGLE_DOT.test(segment);
    if (!isDots || isLast) output.push(isDots ? "" : segment);
  }
  return output.map(encoded);
}

/** Encodes a text as the standard does in a path. */
function encoded(segment: string): string {
  return segment === "" ? "" : (parseURL(`ws://h/-${segment}-`)?.path[0]?.slice(1, -1) ?? "");
}
