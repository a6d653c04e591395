// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.

import { type Component, Outcome, Word } from "@anyurl/bindings/engine";
import { STATUS_TOO_LONG } from "@anyurl/bindings/lines/too-long";
import { whole } from "@anyurl/bindings/quick/joined";
import { ASK } from "@anyurl/bindings/quick/law";
import { end, start, textInPlace } from "@anyurl/bindings/quick/replaced";
import { type Inspect, type InspectOptions, inspectURL } from "@anyurl/common/inspect";
import * as engine from "#engine";
// By its name: the engine as an object would keep all of its functions in every bundle.
import { fast, record } from "#engine";
import {
  findHostEnd,
  findSchemeEnd,
  findUsernameEnd,
  getHash,
  getHost,
  getPassword,
  getPort,
  getProtocol,
  getSearch,
  getUsername,
} from "./components.ts";
import { invalidURL, tooLong, toReason } from "./errors.ts";
import { type Limit, limitIn, TOO_LONG } from "./limit.ts";
import { isShort, NameValueList } from "./name-value-list.ts";
import { isWithin, parseQuery, signedHostStart } from "./record.ts";
import type { URLSearchParams } from "./search-params-types.ts";
import { URLSearchParamsClass } from "./url-search-params.ts";
import { defineInterface, illegalInvocation, isObject, requireArguments } from "./webidl.ts";

/** As the constructor's first argument: creates an object without a URL. */
const blank = Symbol("no URL");

/**
 * The attributes, in the order in which Node prints them, and two methods. One string, which bundlers drop with the
 * class.
 */
const MEMBERS =
  "href origin protocol username password host hostname port pathname search searchParams hash toString toJSON";

/** The rare parts of an object: a limit, and the query object. https://url.spec.whatwg.org/#concept-url-query-object */
interface Extras extends Limit {
  /** The list of the query object, and the object that scripts get: both, once a script asks for it. */
  readonly list?: NameValueList | undefined;
  readonly searchParams?: URLSearchParams | undefined;
  /** Whether the list has changed since it was serialized. Until then, the href has another query. */
  isPending?: boolean | undefined;
}

/**
 * https://url.spec.whatwg.org/#interface-url
 *
 * It is a class expression, so that its name stays "URL" if a bundler renames the variable.
 *
 * A URL object keeps the engine's record of its URL in fields, and attributes slice the href. Arguments are converted
 * to strings before the engine's record is in use, since the conversion may run code of the caller. The engine replaces
 * lone surrogates.
 */
const URLBase = class URL {
  // Initial values give all objects one shape, which is faster. Applications keep thousands of URLs, so there are few
  // fields: the other offsets are quickly found in the href.
  #href = "";
  // Negated in plain URLs, which are http or https URLs without credentials: nearly all.
  #hostStart = 0;
  #pathStart = 0;
  #queryStart = 0;
  #fragmentStart = 0;
  #extras: Extras | undefined = undefined;

  constructor(url: unknown, base: unknown = undefined, options: unknown = undefined) {
    if (url === blank) return;
    if (arguments.length === 0) requireArguments("The URL constructor", 1, 0);
    // NOTE: a function that is called often must be short, so that the compiler inlines what it calls.
    if (base !== undefined || options !== undefined) {
      URL.#resolve(this, url, base, options);
      return;
    }
    const text = `${url}`;
    const outcome = engine.parseAlone(text);
    if (outcome < 0) throw invalidURL(toReason(outcome), undefined);
    URL.#take(this, outcome, text);
  }

  static parse(url: unknown, base: unknown = undefined, options: unknown = undefined): URL | null {
    requireArguments("URL.parse", 1, arguments.length);
    const limit = limitIn(options, "URL.parse");
    const text = `${url}`;
    const baseText = URL.#convertBase(base);
    const parsed = new URL(blank);
    return URL.#fill(parsed, text, baseText, limit) < 0 ? null : parsed;
  }

  static canParse(url: unknown, base: unknown = undefined, options: unknown = undefined): boolean {
    requireArguments("URL.canParse", 1, arguments.length);
    const limit = limitIn(options, "URL.canParse");
    const text = `${url}`;
    const baseText = URL.#convertBase(base);
    return limit === undefined
      ? engine.canParse(text, baseText)
      : URL.#fill(new URL(blank), text, baseText, limit) >= 0;
  }

  get href(): string {
    return this.#extras === undefined ? this.#href : URL.#getHref(this);
  }

  set href(value: unknown) {
    const text = URL.#convert(this, value);
    const limit = this.#extras;
    const reason = engine.parse(text, undefined) ?? (limit === undefined || isWithin(limit) ? undefined : TOO_LONG);
    if (reason !== undefined) throw invalidURL(reason, undefined);
    URL.#loadWithQuery(this);
  }

  get origin(): string {
    if (this.#hostStart < 0) return this.#href.slice(0, this.#pathStart);
    return engine.getOrigin(this.#href, this.#hostStart, this.#pathStart, this.#queryStart);
  }

  get protocol(): string {
    if (this.#hostStart === PLAIN_HTTPS) return "https:";
    return this.#hostStart < 0 ? "http:" : getProtocol(this.#href);
  }

  set protocol(value: unknown) {
    URL.#set(this, "protocol", URL.#convert(this, value));
  }

  get username(): string {
    return this.#hostStart < 0 ? "" : getUsername(this.#href, this.#hostStart);
  }

  set username(value: unknown) {
    URL.#set(this, "username", URL.#convert(this, value));
  }

  get password(): string {
    return this.#hostStart < 0 ? "" : getPassword(this.#href, this.#hostStart);
  }

  set password(value: unknown) {
    URL.#set(this, "password", URL.#convert(this, value));
  }

  get host(): string {
    const hostStart = URL.#getHostStart(this);
    return getHost(this.#href, hostStart, findHostEnd(this.#href, hostStart, this.#pathStart), this.#pathStart);
  }

  set host(value: unknown) {
    URL.#set(this, "host", URL.#convert(this, value));
  }

  get hostname(): string {
    const hostStart = URL.#getHostStart(this);
    return this.#href.slice(hostStart, findHostEnd(this.#href, hostStart, this.#pathStart));
  }

  set hostname(value: unknown) {
    URL.#set(this, "hostname", URL.#convert(this, value));
  }

  get port(): string {
    const hostEnd = findHostEnd(this.#href, URL.#getHostStart(this), this.#pathStart);
    return getPort(this.#href, hostEnd, this.#pathStart);
  }

  set port(value: unknown) {
    URL.#set(this, "port", URL.#convert(this, value));
  }

  get pathname(): string {
    return this.#href.slice(this.#pathStart, this.#queryStart);
  }

  set pathname(value: unknown) {
    URL.#set(this, "pathname", URL.#convert(this, value));
  }

  get search(): string {
    if (this.#extras !== undefined) URL.#getHref(this);
    return getSearch(this.#href, this.#queryStart, this.#fragmentStart);
  }

  set search(value: unknown) {
    const text = URL.#convert(this, value);
    if (this.#extras?.list === undefined) URL.#set(this, "search", text);
    else if (URL.#change(this, "search", text)) URL.#loadWithQuery(this);
  }

  get searchParams(): URLSearchParams {
    return this.#extras?.searchParams ?? URL.#makeSearchParams(this);
  }

  get hash(): string {
    return getHash(this.#href, this.#fragmentStart);
  }

  set hash(value: unknown) {
    URL.#set(this, "hash", URL.#convert(this, value));
  }

  toString(): string {
    return URL.#getHref(this);
  }

  toJSON(): string {
    return URL.#getHref(this);
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): unknown {
    return inspectURL(this, MEMBERS.slice(0, MEMBERS.indexOf(" toString")), depth, options, inspect);
  }

  /** Checks `this`, then converts a setter's value, in the order of Web IDL. */
  static #convert(url: URL, value: unknown): string {
    if (!isObject(url) || !(#href in url)) throw illegalInvocation("URL");
    return `${value}`;
  }

  /** Reads the href of a URL object that would convert to it: the conversion takes longer than all the rest. */
  static #convertBase(base: unknown): string | undefined {
    if (base === undefined || typeof base === "string") return base;
    const convertsToHref =
      isObject(base) && #href in base && base.toString === originalToString && !(Symbol.toPrimitive in base);
    return convertsToHref ? URL.#getHref(base) : `${base}`;
  }

  /** The constructor's steps, if there is a base or an option. */
  static #resolve(url: URL, input: unknown, base: unknown, options: unknown): void {
    const limit = limitIn(options, "The URL constructor");
    const text = `${input}`;
    const baseText = URL.#convertBase(base);
    const outcome = URL.#fill(url, text, baseText, limit);
    if (outcome < 0) throw invalidURL(toReason(outcome), baseText);
  }

  /** Parses a URL into an object without one. Returns the outcome. */
  static #fill(url: URL, text: string, base: string | undefined, limit: Limit | undefined): number {
    const outcome = base === undefined ? engine.parseAlone(text) : engine.resolve(text, base);
    if (outcome < 0) return outcome;
    URL.#take(url, outcome, base === undefined ? text : whole);
    url.#extras = limit;
    return limit?.maxLength === undefined || url.#href.length <= limit.maxLength ? outcome : STATUS_TOO_LONG;
  }

  /** Takes the URL of the last `parseAlone` or `resolve` from where its outcome says. `text` is the parsed text. */
  static #take(url: URL, outcome: number, text: string): void {
    if (fast === undefined || outcome === Outcome.InRecord) {
      URL.#load(url);
      return;
    }
    const { newHref, word } = fast;
    url.#href = outcome === Outcome.Same ? text : newHref();
    url.#hostStart = signedHostStart(word(Word.SchemeType), word(Word.SchemeEnd), word(Word.HostStart));
    url.#pathStart = word(Word.PathStart);
    url.#queryStart = word(Word.QueryStart);
    url.#fragmentStart = word(Word.FragmentStart);
  }

  /** Copies the engine's record, and removes the href from it, so that the record does not keep a long one alive. */
  static #load(url: URL): void {
    url.#href = record.href;
    record.href = "";
    url.#hostStart = signedHostStart(record.schemeType, record.schemeEnd, record.hostStart);
    url.#pathStart = record.pathStart;
    url.#queryStart = record.queryStart;
    url.#fragmentStart = record.fragmentStart;
  }

  /** Copies the engine's record, and its query to the query object. If that throws, nothing has changed. */
  static #loadWithQuery(url: URL): void {
    const list = url.#extras?.list;
    const items = list === undefined ? [] : parseQuery(record);
    URL.#load(url);
    if (list === undefined) return;
    list.replace(items);
    (url.#extras as Extras).isPending = false;
  }

  /** Fills the engine's record. */
  static #store(url: URL): void {
    record.href = url.#href;
    record.schemeEnd = findSchemeEnd(url.#href);
    record.usernameEnd = findUsernameEnd(url.#href, record.schemeEnd + 3, URL.#getHostStart(url));
    record.hostStart = URL.#getHostStart(url);
    record.hostEnd = findHostEnd(url.#href, record.hostStart, url.#pathStart);
    record.pathStart = url.#pathStart;
    record.queryStart = url.#queryStart;
    record.fragmentStart = url.#fragmentStart;
  }

  static #set(url: URL, component: Component, value: string): void {
    if (url.#extras?.maxLength === undefined) {
      if (url.#hostStart < 0 && URL.#replace(url, component, value)) return;
      const href = fast?.setKept(component, value, url.#href);
      if (typeof href === "string") {
        if (href !== url.#href) URL.#take(url, Outcome.Same, href);
        return;
      }
    }
    if (URL.#change(url, component, value)) URL.#load(url);
  }

  /** Replaces a component of a plain URL, and returns whether it is known how. */
  static #replace(url: URL, component: Component, value: string): boolean {
    const href = url.#href;
    const pathStart = url.#pathStart;
    const hostEnd = findHostEnd(href, -url.#hostStart, pathStart);
    const text = textInPlace(
      component,
      value,
      href,
      -url.#hostStart,
      hostEnd,
      pathStart,
      url.#queryStart,
      url.#fragmentStart,
    );
    if (text === ASK) return false;
    if (text !== "" || start < end) URL.#splice(url, component, start, end, text);
    return true;
  }

  static #splice(url: URL, component: Component, start: number, end: number, text: string): void {
    const href = url.#href;
    const more = text.length + start - end;
    url.#href = href.slice(0, start) + text + href.slice(end);
    if (component === "hash") return;
    url.#fragmentStart += more;
    if (component === "search") return;
    url.#queryStart += more;
    if (component === "pathname") return;
    url.#pathStart += more;
    if (component === "protocol") url.#hostStart -= more;
  }

  /** Changes the URL in the engine's record. Returns whether it has changed, and is not too long. */
  static #change(url: URL, component: Component, value: string): boolean {
    URL.#store(url);
    return engine.set(component, value) && (url.#extras === undefined || isWithin(url.#extras));
  }

  /** Returns the href, with the query of the query object. */
  static #getHref(url: URL): string {
    if (url.#extras?.isPending === true) URL.#update(url, (url.#extras.list as NameValueList).serialize());
    return url.#href;
  }

  /**
   * Sets the query to a serialized list, whose characters stay unchanged.
   * https://url.spec.whatwg.org/#concept-urlsearchparams-update
   *
   * @throws RangeError if the URL would be too long; nothing has changed
   */
  static #update(url: URL, serialized: string): void {
    const extras = url.#extras as Extras;
    const text = serialized && `?${serialized}`;
    const length = url.#href.length + text.length + url.#queryStart - url.#fragmentStart;
    if (length > (extras.maxLength ?? length)) throw tooLong();
    URL.#splice(url, "search", url.#queryStart, url.#fragmentStart, text);
    extras.isPending = false;
  }

  /** Notes that the list changes. It is serialized when the href is read, unless that can fail. */
  static #notice(url: URL, items: readonly string[]): void {
    const extras = url.#extras as Extras;
    if (extras.maxLength === undefined && isShort(items, url.#href.length)) extras.isPending = true;
    else URL.#update(url, engine.serializeForm(items));
  }

  static #getHostStart(url: URL): number {
    return Math.abs(url.#hostStart);
  }

  static #makeSearchParams(url: URL): URLSearchParams {
    const query = url.#href.slice(url.#queryStart + 1, url.#fragmentStart);
    const list = new NameValueList(engine.parseForm(query), (items) => URL.#notice(url, items));
    const searchParams = new URLSearchParamsClass(list) as unknown as URLSearchParams;
    url.#extras = { maxLength: url.#extras?.maxLength, list, searchParams, isPending: false };
    return searchParams;
  }
};

export const URLClass = /* @__PURE__ */ defineInterface(URLBase, "URL", {
  regular: MEMBERS,
  static: "parse canParse",
});

const originalToString = /* @__PURE__ */ getToString(URLBase);

function getToString({ prototype }: typeof URLBase): () => string {
  return prototype.toString;
}

/** The offset of the host in a plain https URL, negated. */
const PLAIN_HTTPS = -"https://".length;
