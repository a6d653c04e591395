import { requireMode } from "./arguments.ts";
import { broken } from "./constraint-error.ts";
import { impliedMode, requireKeys, type URLComponents, url } from "./construct.ts";
import { type Equivalence, equivalent, normaliseAndEncode } from "./equivalence.ts";
import { Failure, type FailureReason } from "./failure.ts";
import type { Host } from "./hosts/host.ts";
import { parseHost } from "./hosts/parse.ts";
import { printHost } from "./hosts/print.ts";
import type { Authority, Port, URLStructure } from "./model.ts";
import { type Mode, modeOf } from "./modes.ts";
import { parse } from "./parse/parse.ts";
import { print, printAuthority, printPath } from "./print.ts";
import { onto } from "./rebase.ts";
import { referenceTo } from "./relative-to.ts";
import { legacyResolve, strictResolve } from "./resolve.ts";
import { parseResolveAndNormalise } from "./whatwg.ts";

/** Which of the resolutions of section "Resolution". */
export type Resolution = "strict" | "legacy" | "whatwg";

/** The components that {@link URLReference.with} changes; `null` takes one away, and one that is left out stays. */
export interface ReferenceChanges {
  readonly scheme?: string | null;
  /** `null` takes the whole authority away; `""` makes it an empty one. To change it, name its components. */
  readonly authority?: "" | null;
  readonly username?: string | null;
  readonly password?: string | null;
  readonly host?: string | null;
  readonly port?: Port | null;
  readonly drive?: string | null;
  readonly pathRoot?: "/" | null;
  readonly dirs?: readonly string[];
  readonly file?: string | null;
  readonly query?: string | null;
  readonly fragment?: string | null;
}

/** What is taken as a URL or reference: also an object such as `URL`, which is taken by its `href`. */
export type ReferenceInput = string | URLReference | URLComponents | { readonly href: string };

/** A string is no URL or reference, or cannot be resolved. The message never holds the string, which may be a secret. */
export class InvalidReferenceError extends TypeError {
  static {
    InvalidReferenceError.prototype.name = "InvalidReferenceError";
  }

  readonly code = "ERR_INVALID_URL";
  /** The URL Standard's name of what is wrong. */
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`This is no URL, or it cannot be resolved: ${reason}.`);
    this.reason = reason;
  }
}

function succeeded(result: URLStructure | Failure): URLStructure {
  if (result instanceof Failure) throw new InvalidReferenceError(result.reason);
  return result;
}

/**
 * A URL or a relative reference, as a value: it says what `../img?x` is before it is resolved. It never changes.
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
export class URLReference {
  /** What an operation made, and the constructor need not check. */
  static #made: URLStructure | null = null;
  static #textOfMade: string | null = null;

  readonly #url: URLStructure;
  readonly #mode: Mode;
  /** How it is printed, where the model would print it longer. */
  readonly #text: string | null;

  /**
   * Section "Parsing". Nothing is normalised or percent-encoded.
   *
   * Without a mode, a string that has no scheme is parsed by the generic grammar, in which "\\" is a character as any other, there
   * are no drives, and a host is an opaque one. Most references may then be resolved on any base all the same. Not so one with a
   * host that is one to some bases alone, such as `//h\x` or `//C|/x`, which fails: give the mode of the base for those.
   *
   * @param input a URL-string, a URL-structure, another reference, which is copied with its mode, or an object with an `href`
   * @param mode how a string without a scheme is parsed: as one that is to be resolved on a URL of this mode
   * @throws InvalidReferenceError (a TypeError) if the host or port is none
   * @throws ConstraintError (a TypeError) if the components do not make a URL of this mode
   * @throws TypeError if the input is something else, or has a key that is none of a component
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//h\\x"); // throws { reason: "host-invalid-code-point" }
   * new URLReference("//h\\x", "web").toString(); // → "//h/x"
   * new URLReference("//C|/x", "file").drive; // → "C|"
   * new URLReference(new URLReference("/C:/x", "file")).drive; // → "C:"
   * new URLReference({ pathRoot: "/", file: "C:" }, "file"); // throws { constraint: "drive-is-drive" }
   * ```
   */
  constructor(input: ReferenceInput, mode?: Mode) {
    if (mode !== undefined) requireMode(mode, "URLReference: the mode");
    const from = hrefOf(input) ?? input;
    if (typeof from === "string") this.#url = succeeded(parse(from, mode));
    else if (from !== null && from === URLReference.#made) this.#url = URLReference.#made;
    else if (from instanceof URLReference) this.#url = from.#parsedFor(mode ?? from.#mode);
    else this.#url = url(from as URLComponents, mode);
    const ownMode = from instanceof URLReference ? from.#mode : impliedMode(this.#url);
    this.#mode = modeOf(this.#url, mode ?? ownMode);
    this.#text = from instanceof URLReference ? from.#text : URLReference.#textOfMade;
    Object.freeze(this);
  }

  /** The components, as the operations of the specification take them. */
  get structure(): URLStructure {
    return this.#url;
  }

  get scheme(): string | null {
    return this.#url.scheme;
  }

  /** The authority as a string; `""` is the empty authority, which is not the same as none. */
  get authority(): string | null {
    return this.#url.authority === null ? null : printAuthority(this.#url.authority);
  }

  get username(): string | null {
    return this.#url.authority?.userinfo?.username ?? null;
  }

  get password(): string | null {
    return this.#url.authority?.userinfo?.password ?? null;
  }

  /** The host as a string, an IPv6 address in brackets. */
  get host(): string | null {
    const host = this.#url.authority?.host ?? null;
    return host === null ? null : printHost(host);
  }

  /** The port, `""` if it is there and empty. */
  get port(): Port | null {
    return this.#url.authority?.port ?? null;
  }

  get drive(): string | null {
    return this.#url.drive;
  }

  get pathRoot(): "/" | null {
    return this.#url.pathRoot;
  }

  get dirs(): readonly string[] {
    return this.#url.dirs;
  }

  get file(): string | null {
    return this.#url.file;
  }

  /** Drive, path-root, dirs and file as one string; `""` if there are none. */
  get path(): string {
    return printPath(this.#url);
  }

  get query(): string | null {
    return this.#url.query;
  }

  get fragment(): string | null {
    return this.#url.fragment;
  }

  /**
   * The same reference with other components. A host is parsed as the scheme asks; no other value is converted.
   *
   * @throws ConstraintError (a TypeError) that names the component and the constraint of the model that it breaks
   * @throws TypeError if `changes` is no plain object, or has a key that is none of a component
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * const reference = new URLReference("//h/a");
   * reference.with({ scheme: "https", host: "EXAMPLE.com", port: 8080 }).toString(); // → "https://example.com:8080/a"
   * reference.with({ pathRoot: null }); // throws { constraint: "path-root-constraint", component: "file" }
   * ```
   */
  with(changes: ReferenceChanges): URLReference {
    requireKeys(changes, CHANGE_KEYS, "changes");
    const { scheme = this.scheme, drive = this.drive, pathRoot = this.pathRoot, dirs = this.dirs } = changes;
    const { file = this.file, query = this.query, fragment = this.fragment } = changes;
    const mode = modeOf({ ...this.#url, scheme }, this.#mode);
    const authority = changedAuthority(this.#url.authority, changes, mode);
    return new URLReference({ scheme, authority, drive, pathRoot, dirs, file, query, fragment }, mode);
  }

  /**
   * Section "Rebase": this reference onto another. Nothing is normalised, and this does not fail.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("c?d").rebase("../a/b").toString(); // → "../a/c?d"
   * ```
   */
  rebase(base: ReferenceInput): URLReference {
    const onBase = referenceOf(base, this.#mode);
    return URLReference.#of(onto(this.#parsedFor(onBase.#mode), onBase.#url), onBase.#mode);
  }

  /**
   * Section "Resolution": what the reference means on a base. By `"whatwg"`, this is the URL of the URL Standard, normalised;
   * `"strict"` and `"legacy"` do not normalise.
   *
   * @param base an absolute URL
   * @throws InvalidReferenceError (a TypeError) if it cannot be resolved, or the base is no absolute URL
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
  resolve(base: ReferenceInput, resolution: Resolution = "whatwg"): URLReference {
    if (resolution === "whatwg") {
      const onBase = succeeded(parseResolveAndNormalise(textOf(base)));
      return URLReference.#of(succeeded(parseResolveAndNormalise(this.toString(), onBase)), this.#mode);
    }
    if (resolution !== "strict" && resolution !== "legacy")
      throw new RangeError("There is no resolution of this name.");
    const onBase = referenceOf(base, "generic");
    const resolve = resolution === "strict" ? strictResolve : legacyResolve;
    return URLReference.#of(succeeded(resolve(this.#parsedFor(onBase.#mode), onBase.#url)), onBase.#mode);
  }

  /**
   * Section "Equivalences and Normalisation": the reference normalised and percent-encoded. It resolves to what it
   * resolved to, on bases of the mode that it was parsed in; parsed in none, on all but file-URLs. What has a "\" then stays as
   * it is, since that is a "/" to some bases.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("a/./b/../é").normalize().toString(); // → "a/%C3%A9"
   * ```
   */
  normalize(): URLReference {
    if (this.#mode === "generic" && this.scheme === null && /^[^?#]*\\/.test(this.toString())) return this;
    return URLReference.#of(normaliseAndEncode(this.#url, this.#mode), this.#mode);
  }

  /**
   * Section "Equivalences and Normalisation": whether the two are equivalent, which is the same either
   * way round. Where they were parsed in two modes, they have to be equivalent in both. A string is parsed in the mode of this.
   *
   * @param by the equivalence; without one, that of what `normalize` gives
   * @throws InvalidReferenceError (a TypeError) if the other is a string that is no URL or reference
   * @throws RangeError if there is no such equivalence
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
    const that = referenceOf(other, this.#mode);
    if (!equivalent(this.#url, that.#url, by, this.#mode)) return false;
    return this.#mode === that.#mode || equivalent(this.#url, that.#url, by, that.#mode);
  }

  /**
   * The shortest reference, strictly written, that resolves on `base` to this URL: `url.relativeTo(base).resolve(base)` is `url`,
   * for every URL that `resolve` gave. Strictly written is what {@link referenceTo} says. The reference is printed as short as it
   * was found, "..", where others of the same components are printed "../".
   *
   * @param base an absolute URL
   * @throws InvalidReferenceError (a TypeError) if this URL or the base is not absolute
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
    const target = succeeded(parseResolveAndNormalise(this.toString()));
    const onBase = succeeded(parseResolveAndNormalise(textOf(base)));
    const text = referenceTo(target, onBase);
    return URLReference.#of(succeeded(parse(text, modeOf(onBase))), modeOf(onBase), text);
  }

  /** Section "Printing": the URL-string. */
  toString(): string {
    return this.#text ?? print(this.#url);
  }

  /** The URL-string, for `JSON.stringify`. */
  toJSON(): string {
    return this.toString();
  }

  static #of(made: URLStructure, mode: Mode, text: string | null = null): URLReference {
    URLReference.#made = made;
    URLReference.#textOfMade = text;
    try {
      return new URLReference(made, mode);
    } finally {
      URLReference.#made = null;
      URLReference.#textOfMade = null;
    }
  }

  /** This URL as its string is parsed where a URL of another mode is the base. */
  #parsedFor(mode: Mode): URLStructure {
    return this.#url.scheme !== null || mode === this.#mode ? this.#url : succeeded(parse(this.toString(), mode));
  }
}

function referenceOf(value: ReferenceInput, mode: Mode): URLReference {
  return value instanceof URLReference ? value : new URLReference(value, mode);
}

/** The string that {@link referenceOf} would parse; a string is not parsed for it. */
function textOf(value: ReferenceInput): string {
  if (typeof value === "string") return value;
  return hrefOf(value) ?? referenceOf(value, "generic").toString();
}

/** Of an object such as a URL. */
function hrefOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { href } = value as { href?: unknown };
  return typeof href === "string" ? href : null;
}

const CHANGE_KEYS: readonly string[] = [
  ...["scheme", "authority", "username", "password", "host", "port"],
  ...["drive", "pathRoot", "dirs", "file", "query", "fragment"],
];

function changedAuthority(before: Authority | null, changes: ReferenceChanges, mode: Mode): Authority | null {
  const isKept = changes.authority === undefined ? before : null;
  const { username = isKept?.userinfo?.username ?? null } = changes;
  const { password = isKept?.userinfo?.password ?? null } = changes;
  const { host = isKept?.host == null ? null : printHost(isKept.host), port = isKept?.port ?? null } = changes;
  const isThere = isKept !== null || changes.authority === "" || username !== null || host !== null || port !== null;
  if (changes.authority !== undefined && changes.authority !== null && changes.authority !== "") {
    throw broken("type", "authority");
  }
  if (username === null && password !== null) throw broken("username-required", "username");
  if (!isThere) return null;
  return { userinfo: username === null ? null : { username, password }, host: hostFor(host, mode), port };
}

function hostFor(text: string | null, mode: Mode): Host | null {
  if (text === null) return null;
  if (typeof text !== "string") throw broken("type", "host");
  if (text === "") throw broken("not-empty", "host");
  const host = parseHost(text, mode);
  if (host instanceof Failure) throw broken("grammar", "host");
  return host;
}
