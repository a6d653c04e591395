import type { Reader, ReaderContext, Reading } from "@anyurl/reference";
import { accepted, type MadeRefusal, refused } from "@anyurl/reference/internal/make-reading";
import { isFailure, locate } from "anyurl";
import { parseURL } from "anyurl/encoding";
import { checkArguments } from "./arguments.ts";
import { componentsOfURL } from "./components-of-url.ts";
import { encodingRefusal } from "./encoding.ts";

const NAME = "url-standard";

/** Today's URL Standard, as `anyurl` implements it: https://url.spec.whatwg.org/ */
export const urlStandard: Reader = /* @__PURE__ */ Object.freeze({
  name: NAME,
  title: "the URL Standard of the WHATWG",
  read,
});

function read(input: string, context: ReaderContext = {}): Reading {
  const { base, encoding } = checkArguments(NAME, input, context, read);
  const refusal = encodingRefusal(encoding) ?? refusalOf(input, base);
  if (refusal !== null) return refused(NAME, refusal);
  const url = parseURL(input, { base, encoding });
  return accepted(NAME, componentsOfURL(url), url.href);
}

function refusalOf(input: string, base: string | undefined): MadeRefusal | null {
  const ofBase = base === undefined ? null : locate(base);
  if (isFailure(ofBase)) return { of: "base", reason: ofBase.reason, message: ofBase.message };
  const located = locate(input, base);
  return isFailure(located) ? { reason: located.reason, message: located.message } : null;
}
