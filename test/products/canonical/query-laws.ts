/** The laws of edits of queries: URLSearchParams makes the expected pairs, and all other pairs keep their bytes. */
import type * as Query from "@anyurl/canonical/query";
import { LawBroken } from "../../fuzz/guided/target.ts";
import { same } from "../../fuzz/guided/typescript/texts.ts";
import { decoded, joined, matchesSlowly, namesIn, wellFormed } from "./query-arbitraries.ts";

type Edits = Pick<
  typeof Query,
  "appendParameter" | "deleteParameters" | "keepParameters" | "setParameter" | "sortParameters"
>;

/** A URL, a reference or a query alone, without characters that parsers drop. */
export interface Parts {
  readonly before: string;
  readonly query: string | undefined;
  readonly after: string;
}

/** Returns the query after an edit, and checks that the rest of the URL is unchanged. */
function editedQuery(edited: string, { before, after }: Parts): string | undefined {
  const middle = edited.slice(before.length, edited.length - after.length);
  const isWhole = `${before}${middle}${after}` === edited && /^(?:$|\?)/.test(middle);
  if (!isWhole) throw new LawBroken("the rest of the URL is unchanged", JSON.stringify([edited, before, after]));
  return middle === "" ? undefined : middle.slice(1);
}

function entries(query = "", separator = "&"): [string, string][] {
  return [...decoded(query, separator).entries()];
}

/** Deleting and keeping leave exactly the other pairs, with their bytes. */
export function expectDeleted(parts: Parts, list: readonly string[], separator: string, edits: Edits): void {
  const url = joined(parts);
  const pieces = parts.query?.split(separator) ?? [];
  const found = parts.query === undefined ? [] : namesIn(parts.query, separator);
  const isListed = (name: string) => list.some((pattern) => matchesSlowly(pattern, name));
  for (const [edit, stays] of [
    [edits.deleteParameters, (name: string) => !isListed(name)],
    [edits.keepParameters, isListed],
  ] as const) {
    const edited = edit(url, list, { separator });
    const kept = pieces.filter((_, index) => found[index] === undefined || stays(found[index]));
    const text = kept.join(separator);
    const left = text === "" && kept.length < pieces.length ? undefined : text;
    const of = [url, list, separator];
    same("the other pairs stay", editedQuery(edited, parts), parts.query === undefined ? undefined : left, of);
    same("deleting again changes nothing", edit(edited, list, { separator }), edited, of);
  }
}

/** Setting and appending change the decoded pairs as URLSearchParams does, and keep the bytes of the others. */
export function expectAdded(parts: Parts, name: string, value: string, separator: string, edits: Edits): void {
  const url = joined(parts);
  const of = [url, name, value, separator];
  const edited = edits.setParameter(url, name, value, { separator });
  const query = editedQuery(edited, parts) ?? "";
  const expected = decoded(parts.query, separator);
  expected.set(name, value);
  same("setting sets the decoded pair", entries(query, separator), [...expected.entries()], of);
  same("setting again changes nothing", edits.setParameter(edited, name, value, { separator }), edited, of);
  const othersIn = (text: string) => {
    const found = namesIn(text, separator);
    return text.split(separator).filter((piece, index) => piece !== "" && found[index] !== wellFormed(name));
  };
  same("setting keeps the other pairs", othersIn(query), othersIn(parts.query ?? ""), of);

  const longer = editedQuery(edits.appendParameter(url, name, value, { separator }), parts) ?? "";
  const all = decoded(parts.query, separator);
  all.append(name, value);
  same("appending appends the decoded pair", entries(longer, separator), [...all.entries()], of);
  same("appending keeps all pairs", longer.startsWith(parts.query ?? ""), true, of);
}

/** Sorting changes the decoded pairs as URLSearchParams does, and moves whole pairs. */
export function expectSorted(parts: Parts, separator: string, edits: Edits): void {
  const of = [joined(parts), separator];
  const edited = edits.sortParameters(joined(parts), { separator });
  const query = editedQuery(edited, parts);
  const expected = decoded(parts.query, separator);
  expected.sort();
  same("sorting sorts the decoded pairs", entries(query, separator), [...expected.entries()], of);
  const [pieces, before] = [query, parts.query].map((text) => text?.split(separator));
  same("sorting moves whole pairs", pieces && [...pieces].sort(), before && [...before].sort(), of);
  const emptyIn = (all: readonly string[] | undefined) => all?.map((piece) => piece === "");
  same("empty pairs stay in their places", emptyIn(pieces), emptyIn(before), of);
  same("sorting again changes nothing", edits.sortParameters(edited, { separator }), edited, of);
}

/** In any text, edits change the parameters that parsers read. */
export function expectAsParsersRead(text: string, name: string, edits: Edits): void {
  const read = (url: string) => new URL(url, "https://h.test/");
  const expectSame = (law: string, edited: string, edit: (params: URLSearchParams) => void) => {
    const [url, expected] = [read(edited), read(text)];
    edit(expected.searchParams);
    const partsOf = (of: URL) => [of.host, of.pathname, [...of.searchParams], of.hash];
    same(law, partsOf(url), partsOf(expected), [text, name]);
  };
  expectSame("parsers read what is deleted", edits.deleteParameters(text, [name]), (params) => params.delete(name));
  expectSame("parsers read what is set", edits.setParameter(text, name, 1), (params) => params.set(name, "1"));
  expectSame("parsers read what is appended", edits.appendParameter(text, name, 1), (params) =>
    params.append(name, "1"),
  );
  expectSame("parsers read what is sorted", edits.sortParameters(text), (params) => params.sort());
}
