/** Section 4, "Interface URL". */
import type { Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { type Attribute, type AttributeName, getAttribute } from "./attributes.ts";
import { CONDITIONS } from "./conditions.ts";
import { decisions } from "./decisions.ts";
import { note } from "./object-decisions.ts";
import { unicodeOrigin } from "./origin.ts";
import { collectParameters, type Parameter, serializeParameters } from "./parameters.ts";
import { parse } from "./parse.ts";
import type { ParsedURL } from "./parsed-url.ts";
import { preprocess } from "./preprocess.ts";
import { resolve } from "./resolve.ts";
import { escapeInvalid, replaceComponent, store, write, writeHostport } from "./stored-url.ts";

/**
 * The interface `URL` of 2012 (section 4), for code that was written for it. Its parameter methods became
 * `searchParams`, and `filename` is gone: the package's README has a table with today's replacements.
 *
 * The methods of 2012 decode nothing: `getParameter()` returns "a%20b", and a name that is not in ASCII is found only
 * in its percent-encoded form. Arguments and new values that are not strings are converted to strings.
 *
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const url = new url2012.URL("list?page=1&sort=name", "http://example.com/shop/");
 * url.setParameter("page", "2");
 * url.href; // → "http://example.com/shop/list?sort=name&page=2"
 * url.filename; // → "list"
 * ```
 */
export class URL {
  #url: ParsedURL;

  /**
   * Stores the parsed or resolved URL (section 4.1).
   *
   * @param url a URL, absolute if there is no base
   * @param baseURL the base to resolve it against
   * @throws SyntaxError if the URL or its base is invalid; its property `cause` is the ParseException
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("../b", "http://example.com/a/").href; // → "http://example.com/b"
   * ```
   */
  constructor(url: string, baseURL?: string) {
    const parsed = baseURL === undefined ? parse(`${url}`) : resolve(`${url}`, `${baseURL}`);
    const stored = parsed instanceof ParseException ? parsed : store(parsed);
    if (stored instanceof ParseException) {
      throw Object.assign(new SyntaxError(`URL: ${stored.message} (${stored.reason})`), { cause: stored });
    }
    this.#url = stored;
    note(this, stored.decisions);
  }

  /** The scheme with a colon (section 4.2). The setter removes all trailing colons of the new value. */
  get protocol(): string {
    return this.#get("protocol");
  }

  set protocol(value: string) {
    this.#set("protocol", value);
  }

  /** The username (section 4.2), percent-encoded; an empty string if there is none. */
  get username(): string {
    return this.#get("username");
  }

  set username(value: string) {
    this.#set("username", value);
  }

  /** The password (section 4.2), percent-encoded; an empty string if there is none. */
  get password(): string {
    return this.#get("password");
  }

  set password(value: string) {
    this.#set("password", value);
  }

  /** The host, and the port if it is not the default one (section 4.2). A new value without a port removes it. */
  get host(): string {
    return this.#get("host");
  }

  set host(value: string) {
    this.#set("host", value);
  }

  /** The host (section 4.2). The setter removes all leading slashes of the new value. */
  get hostname(): string {
    return this.#get("hostname");
  }

  set hostname(value: string) {
    this.#set("hostname", value);
  }

  /**
   * The port (section 4.2), also a default port that the URL contains. The setter takes the digits at the start of the
   * new value, without leading zeros, and "0" if there are none. It ignores ports above 65535.
   */
  get port(): string {
    return this.#get("port");
  }

  set port(value: string) {
    this.#set("port", value);
  }

  /** The path (section 4.2); an empty string if the URL is not hierarchical. */
  get pathname(): string {
    return this.#get("pathname");
  }

  set pathname(value: string) {
    this.#set("pathname", value);
  }

  /** The query with its question mark, which is there alone if the query is empty (section 4.2). */
  get search(): string {
    return this.#get("search");
  }

  set search(value: string) {
    this.#set("search", value);
  }

  /** The fragment with its number sign; an empty string if the fragment is empty (section 4.2). */
  get hash(): string {
    return this.#get("hash");
  }

  set hash(value: string) {
    this.#set("hash", value);
  }

  /** The whole URL (section 4.2). The setter ignores a new value that is invalid. */
  get href(): string {
    return this.#get("href");
  }

  set href(value: string) {
    this.#set("href", value);
  }

  /**
   * The part of {@link pathname} after its last slash (section 4.3); an empty string if the URL is not hierarchical.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/a/b?c");
   * url.filename = "d/e";
   * url.href; // → "http://example.com/a/d%2Fe?c"
   * ```
   */
  get filename(): string {
    const { pathname } = this;
    return pathname.slice(pathname.lastIndexOf("/") + 1);
  }

  set filename(value: string) {
    const text = `${value}`.replace(/\//g, "%2F").replace(/\\/g, "%5C");
    const { pathname } = this;
    this.#note(decisions["filename-setter"]);
    if (pathname !== "") this.#set("pathname", pathname.slice(0, pathname.lastIndexOf("/") + 1) + text);
  }

  /**
   * The origin with its host in Unicode (section 4.4); "null" if its scheme has no default port.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://BÜCHER.example:80/a").origin; // → "http://bücher.example"
   * ```
   */
  get origin(): string {
    this.#note(decisions["origin-schemes"]);
    return unicodeOrigin(this.#url);
  }

  /** The class string: https://webidl.spec.whatwg.org/#dfn-class-string */
  get [Symbol.toStringTag](): "URL" {
    return "URL";
  }

  /**
   * Returns the names of the parameters (section 4.5), each once, in the order of their first places. Not decoded.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://example.com/?b=1&a&b=2").getParameterNames(); // → ["b", "a"]
   * ```
   */
  getParameterNames(): string[] {
    return [...new Set(this.#parameters().map(({ name }) => name))];
  }

  /**
   * Returns the values of the parameters with a name (section 4.6), in order. Not decoded.
   *
   * @param name compared with the names as they are in the URL, not decoded
   * @returns the values; `null` for a parameter without an equals sign
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://example.com/?b=1&a&b=2").getParameterValues("b"); // → ["1", "2"]
   * ```
   */
  getParameterValues(name: string): (string | null)[] {
    const text = `${name}`;
    const values = this.#parameters().flatMap((each) => (each.name === text ? [each.value] : []));
    if (values.includes(null)) this.#note(decisions["null-value"]);
    return values;
  }

  /**
   * Returns whether there is a parameter with a name (section 4.7).
   *
   * @param name compared with the names as they are in the URL, not decoded
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * new url2012.URL("http://example.com/?b=1&a").hasParameter("a"); // → true
   * ```
   */
  hasParameter(name: string): boolean {
    const text = `${name}`;
    return this.#parameters().some((each) => each.name === text);
  }

  /**
   * Returns the value of the first parameter with a name (section 4.8). Not decoded.
   *
   * @param name compared with the names as they are in the URL, not decoded
   * @returns the value; `null` if there is no parameter, or if it has no equals sign
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?b=1%20&a");
   * url.getParameter("b"); // → "1%20"
   * url.getParameter("c"); // → null
   * ```
   */
  getParameter(name: string): string | null {
    this.#note(decisions["get-parameters-all"]);
    return this.getParameterValues(name)[0] ?? null;
  }

  /**
   * Removes all parameters with a name, and appends one (section 4.9). All others are percent-encoded again, which
   * changes nothing but "=" in their values.
   *
   * @param name not encoded
   * @param value not encoded
   * @throws SyntaxError if the name is the empty string or `null`
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1&b=2&a=3");
   * url.setParameter("a", "4&5");
   * url.search; // → "?b=2&a=4%265"
   * ```
   */
  setParameter(name: string, value: string): void {
    const text = this.#requireName(name);
    const rest = this.#parameters().filter((each) => each.name !== text);
    this.#replaceQuery([...rest, { name: text, value: `${value}` }]);
  }

  /**
   * Appends a parameter (section 4.10). The draft's letter removes all others: see the decision "add-parameter".
   *
   * @param name not encoded
   * @param value not encoded
   * @throws SyntaxError if the name is the empty string or `null`
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1");
   * url.addParameter("a", "é");
   * url.search; // → "?a=1&a=%C3%A9"
   * ```
   */
  addParameter(name: string, value: string): void {
    const text = this.#requireName(name);
    this.#note(decisions["add-parameter"]);
    this.#replaceQuery([...this.#parameters(), { name: text, value: `${value}` }]);
  }

  /**
   * Removes all parameters with a name (section 4.11). The question mark stays.
   *
   * @param name compared with the names as they are in the URL, not decoded
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1&b=2");
   * url.removeParameter("a");
   * url.search; // → "?b=2"
   * ```
   */
  removeParameter(name: string): void {
    const text = `${name}`;
    this.#replaceQuery(this.#parameters().filter((each) => each.name !== text));
  }

  /**
   * Replaces the query with an empty one (section 4.12). The question mark stays, or is added.
   *
   * @example
   * ```ts
   * import { url2012 } from "@anyurl/drafts";
   *
   * const url = new url2012.URL("http://example.com/?a=1#b");
   * url.clearParameters();
   * url.href; // → "http://example.com/?#b"
   * ```
   */
  clearParameters(): void {
    this.#replace("query", "");
  }

  /** Returns {@link href} (section 4, "stringifier"). */
  toString(): string {
    return this.href;
  }

  /** On getting: the component, if the condition of the table holds. */
  #get(name: AttributeName): string {
    const { component, getterCondition, prefix, suffix } = getAttribute(name);
    if (component === "hostport") this.#note(decisions.hostport);
    if (getterCondition.some((condition) => !CONDITIONS[condition](this.#url, ""))) return "";
    if (component === "href") return write(this.#url);
    const part = component === "hostport" ? writeHostport(this.#url) : this.#url[component];
    return part === null ? "" : prefix + part + suffix;
  }

  /** On setting: the output replaces the component, if the condition of the table holds. */
  #set(name: AttributeName, value: string): void {
    const { component, setterPreprocessor, setterCondition } = getAttribute(name);
    const { value: preprocessed, decisions: made } = preprocess(setterPreprocessor, `${value}`);
    const text = escapeInvalid(component, preprocessed);
    this.#note(...made);
    if (setterCondition.every((name) => CONDITIONS[name](this.#url, text))) this.#replace(component, text);
  }

  /** The common setter action: stores the output. */
  #replace(component: Attribute["component"], text: string): void {
    if (component === "username" || component === "password" || component === "href") {
      this.#note(decisions["username-password-href"]);
      if (component !== "href" && this.#url.host === null) return;
    }
    this.#url = replaceComponent(this.#url, component, text);
    this.#note(...this.#url.decisions, decisions["setter-result"]);
  }

  #parameters(): readonly Parameter[] {
    return collectParameters(this.#url.query ?? "");
  }

  #replaceQuery(parameters: readonly Parameter[]): void {
    const { value, decisions: made } = serializeParameters(parameters);
    this.#note(...made);
    this.#replace("query", value);
  }

  #requireName(name: string | null): string {
    if (name !== null && `${name}` !== "") return `${name}`;
    this.#note(decisions["empty-name"]);
    throw new SyntaxError("URL: the name of a parameter must not be empty");
  }

  #note(...made: readonly Decision[]): void {
    note(this, made);
  }
}
