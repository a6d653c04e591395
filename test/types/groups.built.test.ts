/** The types promise the groups that `exec` returns, for generated patterns. */
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { COMPONENT_NAMES } from "../../packages/pattern/src/components.ts";
import type { URLPatternInput } from "../../packages/pattern/src/dictionaries.ts";
import type { Part } from "../../packages/pattern/src/pattern-string/part.ts";
import { URLPattern } from "../../packages/pattern/src/types.ts";
import { recordOf } from "../../packages/pattern/src/url-pattern.ts";
import { Random } from "../core/differential/random.ts";
import { isThorough } from "../thorough.ts";
import { randomConstructorString, randomInit } from "./random-patterns.ts";

const COUNT = isThorough ? 5000 : 150;
const SEED = 19;
const BASE = "https://u:p@example.com:8080/a/b?q#h";

/** A pattern that parses, and the code that makes it. */
interface Made {
  readonly code: string;
  readonly pattern: URLPattern;
}

function make(input: URLPatternInput): Made | undefined {
  const literal = JSON.stringify(input);
  try {
    if (typeof input !== "string") return { code: `new URLPattern(${literal})`, pattern: new URLPattern(input) };
    try {
      return { code: `new URLPattern(${literal})`, pattern: new URLPattern(input) };
    } catch {
      return { code: `new URLPattern(${literal}, "${BASE}")`, pattern: new URLPattern(input, BASE) };
    }
  } catch {
    return undefined;
  }
}

function makeAll(): Made[] {
  const found: Made[] = [];
  for (let index = 0; found.length < COUNT; index++) {
    const random = new Random(SEED, index);
    const made = make(random.chance(60) ? randomConstructorString(random) : randomInit(random));
    if (made !== undefined) found.push(made);
  }
  return found;
}

/** The names and types of the groups of a component; `undefined` if the type allows any names. */
type Promised = ReadonlyMap<string, "string" | "string | undefined"> | undefined;

/** Returns, for each pattern, what its type says about each component. */
function typesOf(codes: readonly string[]): Promised[][] {
  const file = join(import.meta.dirname, "generated.ts");
  const text = [
    'import { URLPattern } from "@anyurl/pattern";',
    ...codes.flatMap((code, index) => [
      `const result${index} = ${code}.exec()!;`,
      `export const groups${index} = { ${COMPONENT_NAMES.map((name) => `${name}: result${index}.${name}.groups`)} };`,
    ]),
  ].join("\n");
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  host.fileExists = (path) => path === file || ts.sys.fileExists(path);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file) as ts.SourceFile;
  const messages = program.getSemanticDiagnostics(source).map(({ messageText }) => messageText);
  expect(messages).toEqual([]);
  const checker = program.getTypeChecker();
  return checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol).map((groups) => {
    const type = checker.getTypeOfSymbol(groups);
    return COMPONENT_NAMES.map((name) =>
      promisedBy(checker.getTypeOfSymbol(type.getProperty(name) as ts.Symbol), checker),
    );
  });
}

function promisedBy(groups: ts.Type, checker: ts.TypeChecker): Promised {
  if (groups.getStringIndexType() !== undefined) return undefined;
  expect(groups.flags).toBe(ts.TypeFlags.Object);
  return new Map(
    groups.getProperties().map((property) => {
      const shown = checker.typeToString(checker.getTypeOfSymbol(property));
      if (shown !== "string" && shown !== "string | undefined") throw new Error(`A group of the type ${shown}`);
      return [ts.unescapeLeadingUnderscores(property.escapedName), shown];
    }),
  );
}

/** A text that a part list matches, if its regular expressions match "7". */
function textOf(parts: readonly Part[], withOptional: boolean): string {
  return parts
    .map(({ type, value, modifier, prefix, suffix }) => {
      if (!withOptional && (modifier === "?" || modifier === "*")) return "";
      return type === "fixed-text" ? value : prefix + matched(type, value) + suffix;
    })
    .join("");
}

/** Returns a text that a regular expression of the generator matches. */
function matched(type: Part["type"], value: string): string {
  if (type !== "regexp") return "7";
  const found = ["7", "a", "b", ")", "", "x\\"].find((text) => new RegExp(`^(?:${value})$`, "v").test(text));
  return found ?? "7";
}

/** Returns results of `exec` with and without the optional groups, if the pattern matches such texts. */
function resultsOf(pattern: URLPattern) {
  return [true, false].flatMap((withOptional) => {
    const record = recordOf(pattern);
    const input = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, textOf(record[name].parts, withOptional)]));
    return pattern.exec(input) ?? [];
  });
}

describe("for generated patterns,", () => {
  const made = makeAll();
  const types = typesOf(made.map(({ code }) => code));

  test("results have the groups that the types promise, and no others", () => {
    let matches = 0;
    let optional = 0;
    for (const [index, { code, pattern }] of made.entries()) {
      for (const result of resultsOf(pattern)) {
        matches++;
        for (const [at, name] of COMPONENT_NAMES.entries()) {
          const promised = types[index]?.[at];
          if (promised === undefined) continue;
          const { groups } = result[name];
          expect(Object.keys(groups).sort(), `${name} of ${code}`).toEqual([...promised.keys()].sort());
          for (const [group, type] of promised) {
            if (type === "string") expect(typeof groups[group], `${group} of ${name} of ${code}`).toBe("string");
            else if (groups[group] === undefined) optional++;
          }
        }
      }
    }
    expect(matches).toBeGreaterThan(COUNT / 2);
    expect(optional).toBeGreaterThan(COUNT / 20);
  });

  test("the types know the names of the groups of all patterns", () => {
    for (const [index, { code, pattern }] of made.entries()) {
      const record = recordOf(pattern);
      for (const [at, name] of COMPONENT_NAMES.entries()) {
        const promised = types[index]?.[at];
        const names = record[name].parts.map((part) => part.name).filter((group) => group !== "");
        if (promised !== undefined) expect([...promised.keys()].sort(), `${name} of ${code}`).toEqual(names.sort());
      }
    }
  });

  test("few types promise nothing", () => {
    const all = types.flat();
    const unknown = all.filter((promised) => promised === undefined);
    expect(all).toHaveLength(COUNT * COMPONENT_NAMES.length);
    expect(unknown.length / all.length).toBeLessThan(0.25);
    expect(unknown.length).toBeGreaterThan(0);
  });
});

const long = (part: string, count: number) =>
  Array.from({ length: count }, (_, index) => part.replace(":a", `:a${index}`)).join("");

/** Paths of more than 500 characters, and the number of their groups. */
const KNOWN: readonly (readonly [kind: string, pathname: string, count: number])[] = [
  ["many names", long("/:a", 150), 150],
  ["many names with regular expressions", long("/:a(\\d+)?", 60), 60],
  ["many braces", long("/{:a-}*", 80), 80],
  ["many wildcards", long("/abc/*", 100), 100],
  ["a long text", `/${"a".repeat(20_000)}/:a`, 1],
];

/** Paths that are too long for the types. */
const UNKNOWN: readonly (readonly [kind: string, pathname: string])[] = [
  ["many names", long("/:a", 3000)],
  ["many signs", "?".repeat(5000)],
  ["many braces", "{}".repeat(5000)],
  ["a long name", `:${"a".repeat(5000)}`],
  ["a long regular expression", `(${"(?:a)".repeat(3000)})`],
  ["deep parentheses", `(${"(?:".repeat(2000)}a${")".repeat(2000)})`],
];

describe("the compiler", () => {
  const codesOf = (pathname: string) =>
    [pathname, `https://example.com${pathname}`].map((text) => `new URLPattern(${JSON.stringify(text)}, "${BASE}")`);
  const paths = [...KNOWN, ...UNKNOWN].map(([, pathname]) => pathname);
  const types = typesOf(paths.flatMap(codesOf));
  const typesOfPath = (pathname: string) => {
    const at = 2 * paths.indexOf(pathname);
    return types.slice(at, at + 2).map((all) => all[COMPONENT_NAMES.indexOf("pathname")]);
  };

  test.each(KNOWN)("knows the groups of %s", (_, pathname, count) => {
    expect(pathname.length).toBeGreaterThan(500);
    expect(typesOfPath(pathname).map((promised) => promised?.size)).toEqual([count, count]);
  });

  test.each(UNKNOWN)("promises nothing, and reports nothing, for %s", (_, pathname) => {
    expect(typesOfPath(pathname)).toEqual([undefined, undefined]);
  });
});
