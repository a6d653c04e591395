import { describeKind, requireOneOf, wrongArgument } from "@anyurl/common/arguments";
import { type Failure, InvalidURLError, isFailure } from "@anyurl/common/failure";
import { inspectCustom } from "@anyurl/common/inspect";
import { requireMode } from "@anyurl/specification/model/arguments";
import type { Mode, URLStructure } from "@anyurl/specification/model/model";
import { getMode } from "@anyurl/specification/model/modes";
import { type Equivalence, equivalent, normalizeAndEncode } from "@anyurl/specification/operations/equivalence";
import { parseInEncoding, type QueryEncoder } from "@anyurl/specification/operations/query-encoding";
import { rebase } from "@anyurl/specification/operations/rebase";
import { referenceTo } from "@anyurl/specification/operations/relative-to";
import { legacyResolve, strictResolve } from "@anyurl/specification/operations/resolve";
import { parseResolveAndNormalize } from "@anyurl/specification/operations/whatwg";
import { parse } from "@anyurl/specification/parse/parse";
import { print } from "@anyurl/specification/print/print";
import { COMPONENT_KEYS, impliedMode, requireKeys, type URLComponents, url } from "../construct/url.ts";
import { ReferenceComponents } from "./components.ts";
import {
  CHANGE_KEYS,
  changeAuthority,
  RESOLUTIONS,
  type ReferenceChanges,
  type Resolution,
  readHref,
} from "./input.ts";
import { toInspectable } from "./inspect.ts";

const NO_ENCODER = 'left out, because only the resolution "whatwg" encodes';

/** Returns the structure of a text or of components. */
function readStructure(input: ReferenceInput, mode: Mode | undefined): URLStructure {
  const text = readHref(input) ?? input;
  if (typeof text === "string") return unwrap(parse(text, mode));
  requireKeys(text, COMPONENT_KEYS, "URLReference: the input");
  return url(text as URLComponents, mode);
}

function unwrap(result: URLStructure | Failure): URLStructure {
  if (isFailure(result)) throw new InvalidURLError(result);
  return result;
}

/** A URL or reference: a string, a {@link URLReference}, components, or an object with an `href`, such as a `URL`. */
export type ReferenceInput = string | URLReference | URLComponents | { readonly href: string };

/** A URL-structure that an operation made: the constructor need not check it. */
interface Made {
  readonly structure: URLStructure;
  /** The URL-string, if it is shorter than the one that the model prints. */
  readonly text: string | null;
}

/**
 * An immutable URL or relative reference. It represents `../img?x` as written, before it is resolved on a base.
 *
 * A component that is missing is `null`; `""` is a component that is present and empty.
 *
 * @example
 * ```ts
 * import { URLReference } from "@anyurl/reference";
 *
 * const reference = new URLReference("../img?x");
 * reference.query; // → "x"
 * reference.with({ query: null }).toString(); // → "../img"
 * reference.resolve("http://h/a/b/c").toString(); // → "http://h/a/img?x"
 * new URLReference("//h:x"); // throws { reason: "port-invalid" }
 * ```
 */
export class URLReference extends ReferenceComponents {
  static #made: Made | null = null;

  readonly #text: string | null;

  /**
   * Parses a URL or reference (section "Parsing"). It does not normalise or percent-encode anything.
   *
   * Without a mode, a string that has no scheme is parsed by the generic grammar, in which `\` is an ordinary
   * character, no component is a drive, and a host is opaque. You can resolve most references on any base all the same.
   * If whether a host is valid depends on the base, as in `//h\x` or `//C|/x`, the constructor throws: pass the mode of
   * the base.
   *
   * @param input a URL-string, components, another reference (copied with its mode), or an object with an `href`
   * @param mode how to parse a string without a scheme: the mode of the base that you will resolve it on
   * @throws InvalidURLError (a TypeError) if the host or the port is invalid
   * @throws ConstraintError (a TypeError) if the components do not form a URL of this mode
   * @throws TypeError if the input is neither a string nor an object, or has an unknown key
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//h\\x"); // throws { reason: "host-invalid-code-point" }
   * new URLReference("//h\\x", "web").toString(); // → "//h/x"
   * new URLReference("//C|/x", "file").drive; // → "C|"
   * new URLReference(new URLReference("/C:/x", "file")).drive; // → "C:"
   * new URLReference({ pathRoot: "/", file: "C:" }, "file"); // throws { reason: "drive-is-drive" }
   * ```
   */
  constructor(input: ReferenceInput, mode?: Mode) {
    const made = URLReference.#made;
    const from = input instanceof URLReference ? input : null;
    if (mode !== undefined) requireMode(mode, "URLReference: the mode");
    const structure =
      made?.structure ?? (from !== null ? from.#parseFor(mode ?? from.mode) : readStructure(input, mode));
    super(structure, getMode(structure, mode ?? from?.mode ?? impliedMode(structure)));
    this.#text = made !== null ? made.text : from !== null ? from.#text : null;
    Object.freeze(this);
  }

  /**
   * Returns the same reference with other components. A host is parsed according to the scheme; no other value is
   * converted.
   *
   * @throws ConstraintError (a TypeError) if a component breaks a constraint of the model. The error names both
   * @throws TypeError if `changes` is not a plain object, or has an unknown key
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * const reference = new URLReference("//h/a");
   * reference.with({ scheme: "https", host: "EXAMPLE.com", port: 81 }).toString(); // → "https://example.com:81/a"
   * reference.with({ pathRoot: null }); // throws { reason: "path-root-constraint", component: "file" }
   * ```
   */
  with(changes: ReferenceChanges): URLReference {
    requireKeys(changes, CHANGE_KEYS, "URLReference.with: the changes");
    const { scheme = this.scheme, drive = this.drive, pathRoot = this.pathRoot, dirs = this.dirs } = changes;
    const { file = this.file, query = this.query, fragment = this.fragment } = changes;
    const mode = getMode({ ...this.structure, scheme }, this.mode);
    const authority = changeAuthority(this.structure.authority, changes, mode);
    return new URLReference({ scheme, authority, drive, pathRoot, dirs, file, query, fragment }, mode);
  }

  /**
   * Returns this reference rebased onto another (section "Rebase"), without normalising either. A reference without a
   * scheme is parsed again, in the mode of the base, which has other rules for hosts.
   *
   * @throws InvalidURLError (a TypeError) if the base is an invalid string, or the reference is invalid in the mode of
   *   the base: `//1.2.3.4.5` is a reference, but no host of `http` ends in a number unless it is an address
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("c?d").rebase("../a/b").toString(); // → "../a/c?d"
   * new URLReference("//1.2.3.4.5").rebase("http://h/"); // throws { reason: "IPv4-too-many-parts" }
   * ```
   */
  rebase(base: ReferenceInput): URLReference {
    const onBase = makeReference(base, this.mode);
    return URLReference.#of(rebase(this.#parseFor(onBase.mode), onBase.structure), onBase.mode);
  }

  /**
   * Returns the URL that the reference means on a base (section "Resolution"). `"whatwg"` returns the same URL as the
   * URL Standard, normalised. `"strict"` and `"legacy"` do not normalise.
   *
   * @param base an absolute URL
   * @param encodeQuery writes the query in an encoding other than UTF-8, as for `spec.parseResolveAndNormalize`. Only
   *   `"whatwg"` encodes
   * @throws InvalidURLError (a TypeError) if the base is not an absolute URL, or the reference cannot be resolved on
   *   it
   * @throws TypeError if there is no such resolution, or `encodeQuery` is given for one that does not encode
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * const reference = new URLReference("http:../x");
   * reference.resolve("http://h/a/b").toString(); // → "http://h/x"
   * reference.resolve("http://h/a/b", "legacy").toString(); // → "http://h/a/../x"
   * reference.resolve("http://h/a/b", "strict").toString(); // → "http:../x"
   * new URLReference("x").resolve("y"); // throws { reason: "missing-scheme-non-relative-URL" }
   * ```
   */
  resolve(base: ReferenceInput, resolution: Resolution = "whatwg", encodeQuery?: QueryEncoder): URLReference {
    requireOneOf(resolution, RESOLUTIONS, "URLReference.resolve: the resolution");
    if (resolution === "whatwg") {
      const onBase = unwrap(parseResolveAndNormalize(readText(base)));
      return URLReference.#of(unwrap(parseInEncoding(this.toString(), onBase, encodeQuery)), this.mode);
    }
    if (encodeQuery !== undefined) {
      throw wrongArgument("URLReference.resolve: encodeQuery", NO_ENCODER, describeKind(encodeQuery));
    }
    const onBase = makeReference(base, "generic");
    const resolveOn = resolution === "strict" ? strictResolve : legacyResolve;
    return URLReference.#of(unwrap(resolveOn(this.#parseFor(onBase.mode), onBase.structure)), onBase.mode);
  }

  /**
   * Returns the reference normalised and percent-encoded (section "Equivalences and Normalisation"). It resolves to the
   * same URL as before, on every base of the mode that it was parsed in.
   *
   * A reference that was parsed without a mode resolves to the same URL on every base that is not a file-URL. If it has
   * a `\`, it is returned unchanged, because a `\` is a `/` on some bases.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("a/./b/../é").normalize().toString(); // → "a/%C3%A9"
   * ```
   */
  normalize(): URLReference {
    if (this.mode === "generic" && this.scheme === null && /^[^?#]*\\/.test(this.toString())) return this;
    return URLReference.#of(normalizeAndEncode(this.structure, this.mode), this.mode);
  }

  /**
   * Returns whether two references are equivalent (section "Equivalences and Normalisation"). `a.equals(b)` is
   * `b.equals(a)`. If they were parsed in different modes, they must be equivalent in both.
   *
   * @param other a string is parsed in the mode of this reference
   * @param by the equivalence; by default `normalize`'s
   * @throws InvalidURLError (a TypeError) if `other` is an invalid string
   * @throws TypeError if there is no such equivalence
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * const reference = new URLReference("HTTP://h:80/a/../b");
   * reference.equals("http://h/b"); // → true
   * reference.equals("http://h/a/../b", "scheme"); // → true
   * reference.equals("http://h/b", "scheme"); // → false
   * ```
   */
  equals(other: ReferenceInput, by: Equivalence = "encoded"): boolean {
    const that = makeReference(other, this.mode);
    if (!equivalent(this.structure, that.structure, by, this.mode)) return false;
    return this.mode === that.mode || equivalent(this.structure, that.structure, by, that.mode);
  }

  /**
   * Returns the shortest strictly written reference that resolves on `base` to this URL.
   * `url.relativeTo(base).resolve(base)` equals `url` for every URL that `resolve` returned. See `spec.referenceTo` for
   * "strictly written".
   *
   * @param base an absolute URL
   * @throws InvalidURLError (a TypeError) if this URL or the base is not absolute
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * const url = new URLReference("http://h/docs/2024/b:c");
   * url.relativeTo("http://h/docs/2024/d").toString(); // → "./b:c"
   * url.relativeTo("http://h/docs/2024/d/e").toString(); // → "../b:c"
   * url.relativeTo("http://h/docs/2024/b:c?q").toString(); // → "./b:c"
   * new URLReference("http://h/docs/").relativeTo("http://h/docs/2024/d").toString(); // → ".."
   * ```
   */
  relativeTo(base: ReferenceInput): URLReference {
    const target = unwrap(parseResolveAndNormalize(this.toString()));
    const onBase = unwrap(parseResolveAndNormalize(readText(base)));
    const text = referenceTo(target, onBase);
    // The model would print ".." as "../".
    return URLReference.#of(unwrap(parse(text, getMode(onBase))), getMode(onBase), text);
  }

  /**
   * Returns the URL-string (section "Printing").
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference({ dirs: [".."], file: "a", query: "" }).toString(); // → "../a?"
   * ```
   */
  override toString(): string {
    return this.#text ?? print(this.structure);
  }

  /**
   * Returns the URL-string, for `JSON.stringify`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * JSON.stringify({ next: new URLReference("?page=2") }); // → '{"next":"?page=2"}'
   * ```
   */
  toJSON(): string {
    return this.toString();
  }

  /**
   * Returns the object that `console.log` prints in Node, Deno and Bun: the URL-string, and the components that are
   * present.
   */
  [inspectCustom](): object {
    return toInspectable(this);
  }

  static #of(structure: URLStructure, mode: Mode, text: string | null = null): URLReference {
    URLReference.#made = { structure, text };
    try {
      return new URLReference(structure, mode);
    } finally {
      URLReference.#made = null;
    }
  }

  /** Returns this URL as its string is parsed for a base of another mode. */
  #parseFor(mode: Mode): URLStructure {
    return this.scheme !== null || mode === this.mode ? this.structure : unwrap(parse(this.toString(), mode));
  }
}

function makeReference(value: ReferenceInput, mode: Mode): URLReference {
  return value instanceof URLReference ? value : new URLReference(value, mode);
}

/** Returns the string that {@link makeReference} would parse, without parsing it. */
function readText(value: ReferenceInput): string {
  if (typeof value === "string") return value;
  return readHref(value) ?? makeReference(value, "generic").toString();
}
