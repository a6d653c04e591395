/** The laws that every URL record of an engine obeys, for every input. */

import type { Component, FailureReason, UrlRecord } from "@anyurl/bindings/engine";
import * as engine from "@anyurl/bindings/entries/node";

const OFFSETS = [
  "schemeEnd",
  "usernameEnd",
  "hostStart",
  "hostEnd",
  "pathStart",
  "queryStart",
  "fragmentStart",
] as const satisfies readonly (keyof UrlRecord)[];

/** Parses, and returns the laws that the record breaks, or the failure reason. */
export function brokenLaws(input: string, base: string | undefined): { broken: string[]; reason?: FailureReason } {
  const reason = engine.parse(input, base);
  if (reason !== undefined) return { broken: [], reason };
  const record = { ...engine.record };
  return { broken: [...brokenOffsets(record), ...changedByParsing(record)] };
}

/** Sets a component of a URL, and returns the URL's record and the laws that it breaks. */
export function brokenLawsAfterSetting(
  href: string,
  component: Component,
  value: string,
): { record: UrlRecord; broken: string[] } {
  engine.parse(href, undefined);
  const before = { ...engine.record };
  const record = engine.set(component, value) ? { ...engine.record } : before;
  return { record, broken: brokenOffsets(record) };
}

/** The differences between a record and the record that its href parses to. */
export function changedByParsing(record: UrlRecord): string[] {
  const reason = engine.parse(record.href, undefined);
  if (reason !== undefined) return [`the href does not parse again: ${reason}`];
  const again = engine.record;
  if (again.href !== record.href) return [`the href becomes ${again.href}`];
  return OFFSETS.filter((offset) => again[offset] !== record[offset]).map(
    (offset) => `${offset} was ${record[offset]}, and is ${again[offset]} of the href parsed again`,
  );
}

/** The guarantees of `UrlRecord` that the record breaks. */
export function brokenOffsets(record: UrlRecord): string[] {
  const { href, schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  const hasHost = href.startsWith("//", schemeEnd + 1);
  const laws: Record<string, boolean> = {
    "the href is ASCII without controls": /^[\x20-\x7e]*$/.test(href),
    "offsets are integers": OFFSETS.every((offset) => Number.isInteger(record[offset])),
    "offsets never decrease": OFFSETS.every(
      (offset, index) => index === 0 || record[OFFSETS[index - 1] ?? offset] <= record[offset],
    ),
    "offsets are in the href": schemeEnd > 0 && fragmentStart <= href.length,
    "the scheme ends at a colon": href[schemeEnd] === ":" && /^[a-z][a-z0-9+.-]*$/.test(href.slice(0, schemeEnd)),
    "a null host is where the scheme ends": hasHost || (usernameEnd === schemeEnd + 1 && hostEnd === schemeEnd + 1),
    "a host comes after two slashes": !hasHost || usernameEnd >= schemeEnd + 3,
    "credentials end at @": !hasHost || hostStart === schemeEnd + 3 || href[hostStart - 1] === "@",
    "a username ends at a colon, at @ or at the host":
      usernameEnd === hostStart || /[:@]/.test(href[usernameEnd] ?? ""),
    "between host and path is a port or the guard of the path": /^(?::\d+|\/\.)?$/.test(href.slice(hostEnd, pathStart)),
    "only a null host's path is guarded":
      href[hostEnd] !== "/" || hostEnd === pathStart || (!hasHost && href.startsWith("//", pathStart)),
    "a path with a host is empty or starts with a slash":
      !hasHost || pathStart === queryStart || href[pathStart] === "/",
    "a query starts at ?": queryStart === fragmentStart || href[queryStart] === "?",
    "a fragment starts at #": fragmentStart === href.length || href[fragmentStart] === "#",
    "there is no ? or # before the query": !/[?#]/.test(href.slice(0, queryStart)),
    "there is no # before the fragment": !href.slice(0, fragmentStart).includes("#"),
  };
  return Object.keys(laws).filter((law) => !laws[law]);
}
