import type { ParseException } from "@anyurl/drafts";
import * as url2012 from "@anyurl/drafts/url2012";
import { isFailure } from "@anyurl/reference";
import { defineDocument } from "../define/document.ts";
import { type MadeRefusal, makeAccepted, makeRefused } from "../define/make.ts";
import type { Reader, ReaderContext, Reading, ReadingComponents } from "../define/reading.ts";

const NAME = "w3c-2012";

type Fault = MadeRefusal & Pick<ParseException, "decisions">;

/**
 * "URL, W3C Working Draft of 24 May 2012": it parses the input, or resolves it against the base, and canonicalises the
 * result. The components are the canonical URL's. The draft encodes as UTF-8; the reader ignores encodings.
 */
export const w3c2012: Reader = /* @__PURE__ */ defineDocument(NAME, "URL, W3C Working Draft of 24 May 2012", read);

function read(input: string, { base }: ReaderContext): Reading {
  const parsed = base === undefined ? url2012.parse(input) : url2012.resolve(input, base);
  if (isFailure(parsed)) return refuseFor(parsed);
  const canonical = url2012.canonicalize(parsed);
  if (isFailure(canonical)) return refuseFor(chooseFault(canonical, parsed, base));
  const url = url2012.parse(canonical.value);
  if (isFailure(url)) return refuseFor(url);
  const decisions = [...canonical.decisions, ...url.decisions];
  return makeAccepted(NAME, makeComponents(url), canonical.value, { decisions });
}

/**
 * Returns the failure of the base if the base has the scheme or the host that cannot be canonicalised. The scheme is
 * always the base's: an input with a scheme that is not valid is relative.
 */
function chooseFault(exception: ParseException, { host }: url2012.ParsedURL, base: string | undefined): Fault {
  const parsedBase = base === undefined ? undefined : url2012.parse(base);
  if (parsedBase === undefined || isFailure(parsedBase)) return exception;
  if (exception.reason !== "invalid-scheme" && parsedBase.host !== host) return exception;
  const ofBase = url2012.canonicalize(parsedBase);
  return isFailure(ofBase) ? { ...ofBase, of: "base" } : exception;
}

function refuseFor(exception: Fault): Reading {
  return makeRefused(NAME, exception, { decisions: exception.decisions });
}

function makeComponents(url: url2012.ParsedURL): ReadingComponents {
  const { scheme, username, password, host, port, path, query, fragment } = url;
  return { scheme, username, password, host, port, path, query, fragment };
}
