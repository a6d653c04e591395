/** The laws of the URL Specification, each with its line; and those that follow from its claims. */
import { type ComponentType, ConstraintError, isFailure, type Mode, spec, type URLStructure } from "@anyurl/reference";
import { normalizeForPrinting } from "@anyurl/specification/print/print";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import { anyURL, constructed, generated, parsed } from "./arbitraries.ts";
import { resolve, shown, succeeded } from "./view.ts";

const {
  encodeURL,
  equivalent,
  force,
  impliedMode,
  legacyResolve,
  getMode,
  normalize,
  ord,
  parse,
  parseResolveAndNormalize,
  print,
  rebase,
  strictResolve,
  url,
  whatwgResolve,
} = spec;

const RUNS = { numRuns: sampled(5000) };

/** In ascending order. */
const TYPES: readonly ComponentType[] = [
  "scheme",
  "authority",
  "drive",
  "path-root",
  "dir",
  "file",
  "query",
  "fragment",
];

const empty = url({});

function least(a: ComponentType, b: ComponentType): ComponentType {
  return TYPES.indexOf(a) < TYPES.indexOf(b) ? a : b;
}

describe("rebase properties", () => {
  test("“ord (url2 onto url1) is the least type of { ord url1, ord url2 }”", () => {
    const law = fc.property(anyURL, anyURL, (url1, url2) => {
      expect(ord(rebase(url2, url1))).toBe(least(ord(url1), ord(url2)));
    });
    fc.assert(law, RUNS);
  });

  test("“(url3 onto url2) onto url1 = url3 onto (url2 onto url1)”", () => {
    const law = fc.property(anyURL, anyURL, anyURL, (url1, url2, url3) => {
      expect(rebase(rebase(url3, url2), url1)).toEqual(rebase(url3, rebase(url2, url1)));
    });
    fc.assert(law, RUNS);
  });

  test("“url1 onto ε = url1”", () => {
    const law = fc.property(anyURL, (url1) => {
      expect(rebase(url1, empty)).toEqual(url1);
    });
    fc.assert(law, RUNS);
  });

  test("“ε onto url1 = url1 — if url1 does not have a fragment”", () => {
    const law = fc.property(anyURL, (url1) => {
      const rebased = rebase(empty, url1);
      expect(rebased).toEqual({ ...url1, fragment: null });
      expect(equivalent(rebased, url1, "identity")).toBe(url1.fragment === null);
    });
    fc.assert(law, RUNS);
  });

  test("“the shortest URL that has base-url upto (ord url) as a prefix and url as a postfix”: url stays unchanged", () => {
    const law = fc.property(anyURL, anyURL, (url2, url1) => {
      const { fragment, query, file, dirs } = rebase(url2, url1);
      expect(fragment).toBe(url2.fragment);
      expect(dirs.slice(dirs.length - url2.dirs.length)).toEqual(url2.dirs);
      if (url2.query !== null) expect(query).toBe(url2.query);
      if (url2.file !== null) expect(file).toBe(url2.file);
    });
    fc.assert(law, RUNS);
  });
});

describe("force properties: “the following equalities do not hold in general”", () => {
  const [url1, url2] = [succeeded(parse("a")), succeeded(parse("http:b"))];
  const forced = (each: URLStructure) => succeeded(force(each));

  test("“force ((force url1) onto (force url2)) ≠ force (url1 onto url2)”", () => {
    expect(print(forced(rebase(forced(url1), forced(url2))))).toBe("http://b/a");
    expect(print(forced(rebase(url1, url2)))).toBe("http://a/");
  });

  test("“force ((force url1) onto url2) ≠ force (url1 onto url2)”", () => {
    // The rebase of legacy resolution, which takes a scheme that is the base's for none.
    const [relative, base] = [succeeded(parse("http:a")), succeeded(parse("http://h/"))];
    expect(shown(force(succeeded(legacyResolve(forced(relative), base))))).toBe("http://a/");
    expect(shown(force(succeeded(legacyResolve(relative, base))))).toBe("http://h/a");
  });

  test("“force (url1 onto (force url2)) ≠ force (url1 onto url2)”", () => {
    expect(print(forced(rebase(url1, forced(url2))))).toBe("http://b/a");
    expect(print(forced(rebase(url1, url2)))).toBe("http://a/");
  });

  test("but forcing again changes nothing", () => {
    const law = fc.property(anyURL, (each) => {
      const once = force(each);
      if (!isFailure(once)) expect(force(once)).toEqual(once);
    });
    fc.assert(law, RUNS);
  });
});

describe("normalisation", () => {
  test("“the equations can be exhaustively applied … to normalise an URL”: again, it changes nothing", () => {
    const law = fc.property(anyURL, (each) => {
      const normal = normalize(each);
      expect(normalize(normal)).toEqual(normal);
      // A "." that only keeps a space from coming first goes once that is "%20".
      const encoded = normalize(encodeURL(normal));
      expect(encodeURL(encoded)).toEqual(encoded);
      expect(normalize(encoded)).toEqual(encoded);
    });
    fc.assert(law, RUNS);
  });

  test("what parse-resolve-and-normalise gives is normal, and its own href", () => {
    const law = fc.property(generated, ({ input, base }) => {
      const result = resolve(input, base);
      if (isFailure(result)) return;
      expect(encodeURL(normalize(result))).toBe(result);
      expect(parseResolveAndNormalize(print(result))).toEqual(result);
    });
    fc.assert(law, RUNS);
  });

  test("equivalence is reflexive, symmetric, and has the normal form of each", () => {
    const law = fc.property(anyURL, anyURL, (a, b) => {
      for (const by of ["identity", "path", "authority", "scheme", "normalized", "encoded"] as const) {
        expect(equivalent(a, a, by)).toBe(true);
        expect(equivalent(a, b, by)).toBe(equivalent(b, a, by));
      }
      expect(equivalent(a, normalize(a), "normalized")).toBe(true);
      expect(equivalent(a, encodeURL(normalize(a)), "encoded")).toBe(true);
    });
    fc.assert(law, RUNS);
  });
});

describe("printing", () => {
  test("“An URL-string has an internal structure that can be parsed as an URL-structure”: print (parse (print u)) = print u", () => {
    const law = fc.property(anyURL, (each) => {
      const text = print(each);
      expect(print(succeeded(parse(text, impliedMode(each))))).toBe(text);
    });
    fc.assert(law, RUNS);
  });

  test("“Conversely, an URL-structure may be converted to an URL-string”: parse (print u) = u, once what printing adds is undone", () => {
    let guarded = 0;
    const law = fc.property(constructed, (each) => {
      const printable = normalizeForPrinting(each);
      if (printable !== each) guarded++;
      expect(succeeded(parse(print(each), impliedMode(each)))).toEqual(printable);
      expect(withoutGuards(printable, each)).toEqual(each);
    });
    fc.assert(law, { ...RUNS, examples: [[url({ pathRoot: "/", dirs: [""], file: "a" })]] });
    expect(guarded).toBeGreaterThan(besidesWitness(10));
  });

  test("what the constructor takes for a mode, is parsed again in that mode", () => {
    let taken = 0;
    const law = fc.property(constructed, fc.constantFrom<Mode>("generic", "web", "file"), (each, mode) => {
      const made = constructedFor(each, mode);
      if (made === undefined) return;
      taken++;
      expect(succeeded(parse(print(made), mode))).toEqual(normalizeForPrinting(made));
    });
    fc.assert(law, { ...RUNS, examples: [[empty, "generic"]] });
    expect(taken).toBeGreaterThan(besidesWitness(1000));
  });

  test("what parsing gives, the constructor takes", () => {
    const law = fc.property(parsed, (each) => {
      expect(url(each)).toEqual(each);
    });
    fc.assert(law, RUNS);
  });
});

function constructedFor(each: URLStructure, mode: Mode): URLStructure | undefined {
  try {
    return url(each, mode);
  } catch (error) {
    if (error instanceof ConstraintError) return undefined;
    throw error;
  }
}

/** Undoes what a guard did to a URL: the "." goes, or "%3A" is ":" again. */
function withoutGuards(printable: URLStructure, original: URLStructure): URLStructure {
  if (printable === original) return printable;
  if (original.dirs[0] === "") return { ...printable, dirs: printable.dirs.slice(1) };
  const restored = (segment: string) => segment.replace("%3A", ":");
  const [first, ...rest] = printable.dirs;
  if (first !== undefined) return { ...printable, dirs: [restored(first), ...rest] };
  return { ...printable, file: restored(printable.file ?? "") };
}

describe("resolution", () => {
  test("“the end result is equivalent with the WHATWG standard”: it is WHATWG resolution, normalised and encoded", () => {
    const law = fc.property(generated, ({ input, base }) => {
      const onBase = base === undefined ? null : parseResolveAndNormalize(base);
      if (isFailure(onBase)) return;
      const reference = parse(input, onBase === null ? "generic" : getMode(onBase));
      const resolved = isFailure(reference) ? reference : whatwgResolve(reference, onBase);
      const normal = isFailure(resolved) ? resolved : encodeURL(normalize(resolved));
      const whole = resolve(input, base);
      if (isFailure(whole)) expect(isFailure(normal)).toBe(true);
      else expect(normal).toEqual(whole);
    });
    fc.assert(law, RUNS);
  });

  test("“(strict-resolve url base) … is defined to be url onto base — if url has a scheme or base has a scheme”", () => {
    const law = fc.property(anyURL, anyURL, (each, base) => {
      const resolved = strictResolve(each, base);
      if (each.scheme === null && base.scheme === null) expect(isFailure(resolved)).toBe(true);
      else expect(resolved).toEqual(rebase(each, base));
    });
    fc.assert(law, RUNS);
  });
});
