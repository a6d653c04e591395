/** Reads the engine's record for the URL class. */
import { SchemeType, type UrlRecord } from "@anyurl/bindings/engine";
import * as engine from "#engine";
import { record } from "#engine";
import type { Limit } from "./limit.ts";

/** Returns the offset of the host, negated in http and https URLs without credentials. */
export function signedHostStart(schemeType: number, schemeEnd: number, hostStart: number): number {
  const isOfTheWeb = schemeType === SchemeType.HTTPS || schemeType === SchemeType.HTTP;
  return isOfTheWeb && hostStart === schemeEnd + 3 ? -hostStart : hostStart;
}

/** Returns whether the href in the record is short enough. If not, removes it, so that it is not kept alive. */
export function isWithin({ maxLength }: Limit): boolean {
  if (maxLength === undefined || record.href.length <= maxLength) return true;
  record.href = "";
  return false;
}

/** Returns the names and values of the query in a record, where it is percent-encoded. */
export function parseQuery({ href, queryStart, fragmentStart }: UrlRecord): string[] {
  return engine.parseForm(href.slice(queryStart + 1, fragmentStart));
}
