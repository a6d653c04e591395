/** `anyurl/encoding` in hosts whose own functions are missing or wrong. */
import { createContext, runInContext } from "node:vm";
import * as fallback from "anyurl/fallback";
import { expect, test } from "vitest";
import { buildFile } from "../../conformance/builds.ts";
import { ownCases } from "../../conformance/cases.ts";
import { encodingScript } from "../../conformance/encodings.ts";
import type { Implementation } from "../../conformance/implementation.ts";
import { judge, toCasesJSON } from "../../conformance/report.ts";
import "../../conformance/outcomes.js";
import { entryScript } from "../../conformance/entry-script.ts";

const cases = ownCases().filter(({ kind }) => kind === "encoding");

/** Globals that a host may have, and which are wrong in this one. */
const WRONG = `
  const wrong = () => { throw new Error("the host's function was called"); };
  class Wrong { constructor() { wrong(); } }
  Object.assign(globalThis, {
    TextDecoder: Wrong, TextEncoder: Wrong, URL: Wrong, URLSearchParams: Wrong, Buffer: Object.assign(wrong, { from: wrong }),
    atob: wrong, btoa: wrong, Deno: {}, HermesInternal: {}, process: {}, structuredClone: wrong, Intl: undefined,
  });
  Uint8Array.fromBase64 = wrong;
  Uint8Array.prototype.toBase64 = wrong;
  String.prototype.normalize = wrong;
  String.prototype.isWellFormed = wrong;
  String.prototype.toWellFormed = wrong;
  delete Object.hasOwn;
  delete Array.prototype.at;
`;

test.each([
  ["without any", ""],
  ["with wrong ones", WRONG],
])("the encodings need no function of the host: %s", (_, globals) => {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  runInContext(`${globals}\n${encodingScript}`, context);
  const make = runInContext("encodingFunctions", context) as typeof encodingFunctions;
  const implementation: Implementation = { ...fallback, encoding: make(fallback) };
  const { failures, passed } = judge(cases, reportOn(implementation, toCasesJSON(cases)));
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(300);
});

test("the script is one file, which requires nothing but anyurl", () => {
  expect(entryScript(buildFile("encoding"), "f").match(/require\([^)]*\)/g)).toEqual(['require("anyurl")']);
});
