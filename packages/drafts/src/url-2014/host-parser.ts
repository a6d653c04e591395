/** Section 1.5 of "URL, the webspecs rewrite of 2014": the host parser. */
import { requireString } from "@anyurl/common/arguments";
import { decodeUTF8, encodeUTF8 } from "@anyurl/common/utf8";
import { toWellFormed } from "@anyurl/common/well-formed";
import { transitionalToASCII } from "../idna.ts";
import type { ParseException } from "../parse-exception.ts";
import { domainDecisions } from "./domain.ts";
import { Part } from "./part.ts";
import { percentDecode } from "./percent.ts";
import { makeRecord } from "./record.ts";
import { type Report, Run, UTF_8 } from "./run.ts";

const FORBIDDEN = /[\0\t\n\r #%/:?@[\\\]]/;

/** A host, and what led to it. Frozen. */
export interface ParsedHost extends Report {
  readonly value: string;
}

/**
 * The host parser: percent-decodes a domain, and converts it to ASCII.
 *
 * Source: section 1.5. It reads domains only; the rule `host` also reads IP addresses.
 *
 * @param input any string; a lone surrogate counts as U+FFFD
 * @returns the domain, or a ParseException: "empty-host", "domain-to-ascii" or "forbidden-code-point-in-host"
 * @throws TypeError if `input` is not a string
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const host = url2014.parseHost("Ex%41mple.com");
 * !isFailure(host) && host.value; // → "example.com"
 * ```
 */
export function parseHost(input: string): ParsedHost | ParseException {
  requireString(input, "url2014.parseHost: the input");
  const run = new Run(makeRecord({}), UTF_8);
  return run.finish(() => {
    const value = finishHost(new Part(toWellFormed(input)), run);
    return Object.freeze({ value, ...run.report() });
  });
}

/** Parses a part of the input, or terminates. */
export function finishHost(part: Part, run: Run): string {
  if (part.text === "") return run.terminate("empty-host", part);
  const domain = part.text.includes("%") ? decodeUTF8(percentDecode(encodeUTF8(part.text))) : part.text;
  if (domainDecisions(domain).length > 0) run.decide("idna-version");
  const ascii = transitionalToASCII(domain);
  if (ascii === null) return run.terminate("domain-to-ascii", part);
  const forbidden = FORBIDDEN.exec(ascii);
  if (forbidden === null) return ascii;
  const at = part.text.indexOf(forbidden[0]);
  const isThere = at >= 0 && forbidden[0] !== "%";
  const [from, to] = isThere ? [at, at + 1] : [0, part.text.length];
  return run.terminate("forbidden-code-point-in-host", part, from, to);
}
