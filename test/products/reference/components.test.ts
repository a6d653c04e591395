/** URLs as sequences of components; warnings of forcing; the rules for authorities. */
import {
  type Component,
  type ComponentInput,
  ConstraintError,
  type ForceWarning,
  isFailure,
  orThrow,
  spec,
} from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enough, sampled } from "../../thorough.ts";

const { components, fromComponents, parse, print, sigils, validateAuthority } = spec;
const MODES = ["generic", "web", "file"] as const;

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom("//", "/", "h", "u@", "u:p@", ":", ":80", "C:", "C|", "..", ".", "a", "b:c", "?", "#", "[::1]"),
      fc.constantFrom("http:", "file:", "foo:", "1.2.3.4", "%41", "é"),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

/** The printed form of a sequence of components. */
function joined(list: readonly Component[]): string {
  return list.map(({ sigil, ...component }) => sigil.before + textOf(component) + sigil.after).join("");
}

function textOf(component: Omit<Component, "sigil">): string {
  const { type, value } = component as { type: string; value: never };
  if (type === "authority" || type === "userinfo") return joined(value);
  return type === "host" ? spec.printHost(value) : String(value);
}

test("a URL is its components, in order", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...MODES), (text, mode) => {
      const url = parse(text, mode);
      if (isFailure(url)) return;
      const list = components(url);
      const back = spec.getMode(url, mode);
      expect(fromComponents(list, back)).toEqual(url);
      expect(components(fromComponents(list, back))).toEqual(list);
    }),
    { numRuns: sampled(3000), seed: 1 },
  );
});

test("components with their sigils are the URL-string", () => {
  let count = 0;
  fc.assert(
    fc.property(texts, fc.constantFrom(...MODES), (text, mode) => {
      const url = parse(text, mode);
      if (isFailure(url)) return;
      const printed = joined(components(url));
      // Otherwise printing has normalised the URL first.
      if (orThrow(parse(print(url), mode)) === url || !/^\.\/|%3A|\/\.\//.test(print(url))) {
        expect(printed).toBe(print(url));
        count++;
      }
      const { authority } = url;
      if (authority !== null) expect(printed).toContain(`//${spec.printAuthority(authority)}`);
      expect(printed).toContain(spec.printPath(url));
    }),
    { numRuns: sampled(3000), seed: 1 },
  );
  expect(count).toBeGreaterThan(enough(1000));
});

test("a URL with every component", () => {
  const list = components(orThrow(parse("file://h/C:/a/b?q#f")));
  expect(list.map(({ type }) => type)).toEqual([
    ...["scheme", "authority", "drive", "path-root", "dir", "file", "query", "fragment"],
  ]);
  const [, authority] = components(orThrow(parse("http://u:p@h:8/")));
  expect(authority).toEqual({
    type: "authority",
    sigil: sigils.authority,
    value: [
      {
        type: "userinfo",
        sigil: sigils.userinfo,
        value: [
          { type: "username", value: "u", sigil: sigils.username },
          { type: "password", value: "p", sigil: sigils.password },
        ],
      },
      { type: "host", value: { type: "domain", name: "h" }, sigil: sigils.host },
      { type: "port", value: 8, sigil: sigils.port },
    ],
  });
  expect(components(orThrow(parse("//")))).toEqual([{ type: "authority", value: [], sigil: sigils.authority }]);
  expect(components(orThrow(parse("")))).toEqual([]);
});

describe("fromComponents refuses", () => {
  const host = { type: "host", value: { type: "opaque-host", text: "h" } };
  const authority = (...value: readonly unknown[]) => [{ type: "authority", value }];
  test.each<[constraint: string, component: string, list: readonly unknown[]]>([
    [
      "order",
      "scheme",
      [
        { type: "file", value: "a" },
        { type: "scheme", value: "b" },
      ],
    ],
    [
      "order",
      "dir",
      [
        { type: "file", value: "a" },
        { type: "dir", value: "b" },
      ],
    ],
    [
      "at-most-one",
      "file",
      [
        { type: "file", value: "a" },
        { type: "file", value: "b" },
      ],
    ],
    [
      "at-most-one",
      "path-root",
      [
        { type: "path-root", value: "/" },
        { type: "path-root", value: "/" },
      ],
    ],
    ["path-root-constraint", "dir", [...authority(host), { type: "dir", value: "a" }]],
    ["not-empty", "file", [{ type: "file", value: "" }]],
    ["grammar", "drive", [{ type: "drive", value: "CC" }]],
    ["type", "query", [{ type: "query", value: null }]],
    ["type", "dir", [{ type: "dir", value: 5 }]],
    ["type", "authority", [{ type: "authority", value: "h" }]],
    ["type", "userinfo", authority({ type: "userinfo", value: "u" }, host)],
    ["order", "host", authority({ type: "port", value: 1 }, host)],
    ["at-most-one", "host", authority(host, host)],
    ["host-required", "port", authority({ type: "port", value: 1 })],
    ["port-range", "port", authority(host, { type: "port", value: 65536 })],
    ["username-required", "username", authority({ type: "userinfo", value: [] }, host)],
    [
      "order",
      "username",
      authority(
        {
          type: "userinfo",
          value: [
            { type: "password", value: "" },
            { type: "username", value: "" },
          ],
        },
        host,
      ),
    ],
  ])("%s of %s", (constraint, component, list) => {
    const make = () => fromComponents(list as ComponentInput[]);
    expect(make).toThrow(ConstraintError);
    expect(make).toThrow(expect.objectContaining({ reason: constraint, component }));
  });

  test("values other than a list of components", () => {
    const make = (list: unknown) => () => fromComponents(list as ComponentInput[]);
    expect(make("secret")).toThrow(/^fromComponents: the list must be an array of components; got a string$/);
    expect(make([5])).toThrow("fromComponents: the list[0] must be a component; got a number");
    expect(make([{ type: "host", value: "secret" }])).toThrow(
      /the list\[0\]\.type must be one of "scheme", .*; got "host"/,
    );
    expect(make(authority({ type: "dir", value: "" }))).toThrow(/the authority\[0\]\.type must be one of "userinfo"/);
  });
});

describe("forcing reports", () => {
  test.each<[input: string, base: string, changed: ForceWarning["changed"] | null]>([
    ["http:foo", "https://h/a/b", ["authority", "path-root", "file"]],
    ["http:///a/b/c", "foo:", ["authority", "dir"]],
    ["//h", "http://x/", ["path-root"]],
    ["//EX%41MPLE/", "http://x/", ["authority"]],
    ["//example/", "http://x/", null],
    ["file:a", "foo:", ["authority", "path-root"]],
    ["file:///C:", "foo:", null],
    ["../x", "http://h/a/b", null],
    ["x", "foo://h", null],
    ["foo:x", "http://h/", null],
  ])("%j on %j: %j", (input, base, changed) => {
    const warnings: ForceWarning[] = [];
    const onWarning = (warning: ForceWarning) => warnings.push(warning);
    const [url, on] = [orThrow(parse(input)), orThrow(parse(base))];
    const resolved = spec.whatwgResolve(url, on, { onWarning });
    expect(resolved).toEqual(spec.whatwgResolve(url, on));
    expect(warnings.map((warning) => warning.changed)).toEqual(changed === null ? [] : [changed]);
    for (const warning of warnings) {
      expect(warning).toMatchObject({
        name: "force",
        after: resolved,
        message: `forcing modified: ${changed?.join(", ")}`,
      });
      expect(spec.force(warning.before)).toEqual(resolved);
    }
  });

  test("nothing if it fails, and refuses other options", () => {
    const url = orThrow(parse("http:///?q"));
    const onWarning = () => expect.unreachable();
    expect(isFailure(spec.force(url, { onWarning }))).toBe(true);
    expect(isFailure(spec.whatwgResolve(url, null, { onWarning }))).toBe(true);
    expect(() => spec.force(url, { onwarning: onWarning } as object)).toThrow(
      'force: the options must not contain "onwarning"; allowed: onWarning',
    );
    expect(() => spec.whatwgResolve(url, null, { onWarning: 5 as never })).toThrow(
      "whatwgResolve: onWarning must be a function; got a number",
    );
  });
});

describe("the rules for authorities", () => {
  test.each<[input: string, base: string, faults: readonly (readonly [string, string])[]]>([
    ["http:foo", "", [["authority-required", "authority"]]],
    ["file:foo", "", [["authority-required", "authority"]]],
    [
      "//u:p@h:8/",
      "file:",
      [
        ["file-authority", "userinfo"],
        ["file-authority", "port"],
        ["host-kind", "host"],
      ],
    ],
    ["http:///a", "", [["web-authority", "authority"]]],
    ["//h", "http:", [["host-kind", "host"]]],
    ["http://h/", "", []],
    ["file:///a", "", []],
    ["//u@h", "foo:", []],
    ["//u@h", "", []],
  ])("of %j on %j: %j", (input, base, faults) => {
    const url = spec.rebase(orThrow(parse(input)), orThrow(parse(base)));
    expect(validateAuthority(url).map(({ rule, component }) => [rule, component])).toEqual(faults);
  });
});

test("printable-ascii is u+20 to u+7E", () => {
  expect(spec.characterSets["printable-ascii"].ranges).toEqual([[0x20, 0x7e]]);
});
