import { validationErrors } from "@anyurl/reference";
import { isFailure, locate } from "anyurl";
import { parseURL } from "anyurl/encoding";
import { defineDocument } from "../define/document.ts";
import { componentsOfURL, type MadeRefusal, makeAccepted, makeRefused } from "../define/make.ts";
import type { Reader, ReaderContext, Reading } from "../define/reading.ts";
import { encodingRefusal } from "./encoding.ts";

const NAME = "url-standard";

/** Today's URL Standard, as `anyurl` implements it: https://url.spec.whatwg.org/ */
export const urlStandard: Reader = /* @__PURE__ */ defineDocument(NAME, "the URL Standard of the WHATWG", read);

function read(input: string, { base, encoding }: ReaderContext): Reading {
  const refusal = encodingRefusal(encoding) ?? findRefusal(input, base);
  if (refusal !== null) return makeRefused(NAME, refusal);
  const url = parseURL(input, { base, encoding });
  const errors = validationErrors(input, base);
  const remarks = errors.map(({ name, message, offset, length }) => ({ name, message, offset, length }));
  return makeAccepted(NAME, componentsOfURL(url), url.href, { remarks });
}

function findRefusal(input: string, base: string | undefined): MadeRefusal | null {
  const ofBase = base === undefined ? null : findFailure(base);
  return ofBase === null ? findFailure(input, base) : { of: "base", ...ofBase };
}

function findFailure(input: string, base?: string): MadeRefusal | null {
  const located = locate(input, base);
  if (!isFailure(located)) return null;
  const { reason, message } = located;
  const { offset, length } = validationErrors(input, base).find(({ fatal }) => fatal) ?? {};
  return { reason, message, offset: offset ?? null, length: length ?? null };
}
