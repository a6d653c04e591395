import type { ParseException } from "@anyurl/drafts";
import * as webAddress from "@anyurl/drafts/web-address";
import { isFailure, type Remark, rfc3986 } from "@anyurl/reference";
import { defineDocument } from "../define/document.ts";
import { makeAccepted, makeRefused, splitCredentials } from "../define/make.ts";
import type { Decision, Reader, ReaderContext, Reading } from "../define/reading.ts";
import { encodingRefusal } from "./encoding.ts";

const NAME = "web-address-2009";

/**
 * "Web addresses in HTML 5 (2009)": it resolves the input against the base, and parses the result. The draft has no
 * component for userinfo; the reader takes it from RFC 3986, whose grammar the draft uses.
 */
export const webAddress2009: Reader = /* @__PURE__ */ defineDocument(NAME, "Web addresses in HTML 5 (2009)", read);

/** An absolute Web address. One that has a scheme resolves to the same against every base. */
const ANY_BASE = "about:blank";

function read(input: string, { base, encoding }: ReaderContext): Reading {
  const refusal = encodingRefusal(encoding);
  if (refusal !== null) return makeRefused(NAME, refusal);
  if (base === undefined) {
    const parsed = webAddress.parse(input);
    if (isFailure(parsed)) return refuseFor(parsed, []);
    if (parsed.scheme === null)
      return makeRefused(NAME, { reason: "no-base", message: "a relative address needs a base" });
  }
  const options = encoding === undefined ? {} : { encoding };
  const resolved = webAddress.resolve(input, base ?? ANY_BASE, options);
  if (isFailure(resolved)) return refuseFor(resolved, []);
  const parsed = webAddress.parse(resolved.value);
  if (isFailure(parsed)) return refuseFor(parsed, resolved.decisions);
  const { scheme, host, port, path, query, fragment } = parsed;
  const { authority } = rfc3986.split(resolved.value);
  const components = { scheme, ...splitCredentials(authority?.userinfo ?? null), host, port, path, query, fragment };
  return makeAccepted(NAME, components, resolved.value, {
    remarks: webAddress.check(input, options).valid ? [] : [INVALID],
    decisions: [...resolved.decisions, ...parsed.decisions],
  });
}

const INVALID: Remark = {
  name: "invalid-web-address",
  message: "the input is not a valid Web address: none of the four conditions of section 1 holds",
  offset: null,
  length: null,
};

function refuseFor(exception: ParseException, decisions: readonly Decision[]): Reading {
  return makeRefused(NAME, exception, { decisions: [...decisions, ...exception.decisions] });
}
