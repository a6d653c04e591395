/** Tests of each option, and of combinations. */

import { URL } from "anyurl";
import { describe, expect, it } from "vitest";
import { BUILDS } from "./builds.ts";
import type * as wasm from "./entries.ts";
import { BAD_OPTIONS, NO_INPUTS } from "./options-invalid.ts";
import { ROWS } from "./options-rows.ts";

describe.each(BUILDS)("%s", (_, { canonicalize, createCanonicalizer }) => {
  it.each(ROWS)("$title: $input", ({ input, options, href }) => {
    const result = canonicalize(input, options);
    expect(result.ok ? result.href : result.reason).toBe(href);
    if ("href" in result) expect(canonicalize(result.href, options)).toMatchObject({ href });
  });

  it.each(BAD_OPTIONS)("refuses $title", ({ options, message }) => {
    const make = () => createCanonicalizer(options as wasm.CanonicalizeOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/s3cret/);
  });

  it.each(NO_INPUTS)("refuses %s as input", (_, input) => {
    const call = () => canonicalize(input as string);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(/^canonicalize: the URL must be a string or a URL object; got /);
  });

  it.each(NO_INPUTS)("refuses %s as options", (_, options) => {
    if (options === undefined || (typeof options === "object" && options !== null)) return;
    expect(() => createCanonicalizer(options as object)).toThrow(
      /^createCanonicalizer: the options must be an object; got /,
    );
  });

  it("accepts URL objects as input and as base", () => {
    const base = new URL("http://h/%7ea/b");
    expect(canonicalize(new URL("http://h/%7e"))).toMatchObject({ href: "http://h/~" });
    expect(canonicalize(new globalThis.URL("http://h/%7e"))).toMatchObject({ href: "http://h/~" });
    expect(canonicalize("c", { base })).toMatchObject({ href: "http://h/~a/c" });
  });

  it("is not affected by later changes of the base object", () => {
    const base = new URL("http://h/a/");
    const canonicalizer = createCanonicalizer({ base });
    base.href = "http://other/";
    expect(canonicalizer("b")).toMatchObject({ href: "http://h/a/b" });
  });

  it("treats an undefined option as a missing one", () => {
    const options = { profile: undefined, base: undefined, nfc: undefined, query: undefined, indexFiles: undefined };
    expect(canonicalize("http://h/%7e", options as object)).toMatchObject({ href: "http://h/~" });
  });

  it("freezes its results", () => {
    const result = canonicalize("http://u@h/%7e%2f");
    if (!result.ok) throw new Error(result.reason);
    expect(result.flags).toHaveLength(2);
    expect(result.changes).toHaveLength(2);
    for (const given of [result.flags, result.changes, ...result.changes]) expect(Object.isFrozen(given)).toBe(true);
    expect(Object.isFrozen(canonicalize("no URL"))).toBe(true);
    expect(Object.isFrozen(canonicalize("http://h/", { profile: "surt" }))).toBe(true);
  });

  it("never shows the input in an error", () => {
    const secrets = ["https://user:s3cret@h:99999/", "s3cret", "https://[s3cret]/"];
    for (const secret of secrets) {
      expect(JSON.stringify(canonicalize(secret))).not.toContain("s3cret");
      expect(() => createCanonicalizer({ base: secret })).toThrow(
        /^createCanonicalizer: the base must be an absolute URL; got a Failure \([\w-]+\)$/,
      );
    }
  });

  it("does not change prototypes", () => {
    const options = JSON.parse('{"__proto__": {"mergeSlashes": true}}') as object;
    expect(() => createCanonicalizer(options)).toThrow(/the options must not contain "__proto__"/);
    expect(canonicalize("http://h/?__proto__=1&constructor=2", { query: { sort: true } })).toMatchObject({
      href: "http://h/?__proto__=1&constructor=2",
    });
    expect(Object.hasOwn(Object.prototype, "mergeSlashes")).toBe(false);
  });
});
