/** Section 2 of "URL, the webspecs rewrite of 2014": what an object that implements URLUtils is associated with. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { illegalInvocation } from "@anyurl/common/web-idl";
import { isFailure } from "@anyurl/reference";
import { allDecisions, type Decision } from "../decisions.ts";
import type { ParseException } from "../parse-exception.ts";
import { type DecisionName, decisions } from "./decisions.ts";
import { type BlobEntries, type ParsedURL, parse } from "./parse.ts";
import type { QueryList, URLObject } from "./query-list.ts";
import { makeRecord, type URLRecord } from "./record.ts";
import { URLSearchParams } from "./search-params-interface.ts";
import { serialize } from "./serialize.ts";
import { type SetterName, setters } from "./setters.ts";
import { findList, getList } from "./url-search-params.ts";

/**
 * The algorithms that a specification defines for its objects that implement URLUtilsReadOnly. The package calls each
 * of them with the object. Errors that they throw reach the caller of the member.
 *
 * Source: section 2.
 *
 * @typeParam Base the objects of the class that is extended
 */
export interface URLUtilsReadOnlyHooks<Base extends object = object> {
  /**
   * Returns the base URL for the object. It is called whenever the input is set.
   *
   * @returns a URL that `parse` returned; or a string, which counts as `null` if it cannot be parsed; or `null`, which
   * means that the input must be an absolute URL
   */
  getTheBase(object: Base): URLRecord | string | null;

  /** Returns the query encoding: a label of the Encoding Standard. Default: `"utf-8"`. */
  queryEncoding?(object: Base): string;

  /** Returns the blob URL store to which "blob" URLs of the object refer, or `null`. Default: none. */
  blobURLStore?(object: Base): BlobEntries | null;
}

/**
 * The algorithms that a specification defines for its objects that implement URLUtils.
 *
 * Source: section 2.
 *
 * @typeParam Base the objects of the class that is extended
 */
export interface URLUtilsHooks<Base extends object = object> extends URLUtilsReadOnlyHooks<Base> {
  /**
   * The update steps: updates the string that the object represents, such as the value of an attribute. It is called
   * after each change through a member of the object, or of its `searchParams`. If it sets a member of the object, it
   * is called again: call {@link setTheInput} instead, which does not run it.
   */
  updateSteps?(object: Base, value: string): void;
}

const states = /* @__PURE__ */ new WeakMap<object, URLUtilsState>();
const interfaces = /* @__PURE__ */ new WeakMap<object, Interface>();

/** What the objects of a class with hooks implement. */
interface Interface {
  readonly hooks: URLUtilsHooks;
  /** Whether it is URLUtilsReadOnly. */
  readonly isReadOnly: boolean;
}

/** Defines the hooks of the objects that inherit from a prototype. */
export function defineHooks(prototype: object, hooks: URLUtilsHooks, isReadOnly: boolean): void {
  interfaces.set(prototype, { hooks, isReadOnly });
}

/** Gives an object a state of its own. */
export function defineState(object: object, state: URLUtilsState): void {
  states.set(object, state);
}

/**
 * Returns the state of an object; `undefined` if the value is not an object of an interface with hooks. An object gets
 * its state when it is first used, which can be in the constructor of the class that is extended.
 */
export function findState(object: unknown): URLUtilsState | undefined {
  if ((typeof object !== "object" && typeof object !== "function") || object === null) return undefined;
  const state = states.get(object);
  if (state !== undefined) return state;
  const found = findInterface(object);
  if (found === undefined) return undefined;
  const created = new URLUtilsState(object, found.hooks, found.isReadOnly);
  defineState(object, created);
  return created;
}

function findInterface(object: object): Interface | undefined {
  let prototype: object | null = Object.getPrototypeOf(object);
  while (prototype !== null) {
    const found = interfaces.get(prototype);
    if (found !== undefined) return found;
    prototype = Object.getPrototypeOf(prototype);
  }
  return undefined;
}

/** @throws TypeError if the value implements neither URLUtils nor URLUtilsReadOnly */
export function getState(object: unknown): URLUtilsState {
  const state = findState(object);
  if (state === undefined) throw illegalInvocation("URLUtils");
  return state;
}

/** @throws TypeError if the value does not implement URLUtils */
export function getWritableState(object: unknown): URLUtilsState {
  const state = getState(object);
  if (state.isReadOnly) throw illegalInvocation("URLUtils");
  return state;
}

/** The input, the url and the query object of an object. */
export class URLUtilsState implements URLObject {
  /** The input; the empty string if the object is a URL. */
  input = "";
  url: URLRecord | null = null;
  readonly isReadOnly: boolean;
  readonly #object: object;
  readonly #hooks: URLUtilsHooks;
  #queryObject: URLSearchParams | null = null;
  #decisions: readonly Decision[] = [];

  constructor(object: object, hooks: URLUtilsHooks, isReadOnly = false) {
    this.isReadOnly = isReadOnly;
    this.#object = object;
    this.#hooks = hooks;
  }

  /** The gaps that the object went through since its input was set. */
  get decisions(): readonly Decision[] {
    return this.#decisions;
  }

  /** The query object, with an empty list if the input has not been set. */
  get queryObject(): URLSearchParams {
    if (this.#queryObject === null) this.#parseQuery();
    return this.#queryObject as URLSearchParams;
  }

  /** Section 2, set the input, without a url. */
  setTheInput(input: string | null): void {
    this.input = input ?? "";
    this.url = null;
    this.#decisions = allDecisions();
    const result = input === null ? null : this.parse(input);
    if (result !== null) {
      this.#decisions = result.decisions;
      if (!isFailure(result)) this.url = result.url;
    }
    this.#parseQuery();
  }

  /** Section 2, set the input, with a url. */
  setTheURL(input: string, url: URLRecord, found: readonly Decision[] = []): void {
    this.input = input;
    this.url = url;
    this.#decisions = allDecisions(found);
    this.#parseQuery();
  }

  /** The last two steps of set the input. */
  #parseQuery(): void {
    const query = this.url?.query ?? "";
    if (this.#queryObject !== null) {
      getList(this.#queryObject).parse(query);
      return;
    }
    this.#queryObject = new URLSearchParams(query);
    getList(this.#queryObject).add(this);
  }

  /** The setter of `href`. @param input a USVString */
  setTheHref(input: string): void {
    this.setTheInput(input);
    this.preUpdate(input);
  }

  /** Runs the URL parser with the base, the query encoding and the blob URL store of the object. */
  parse(input: string): ParsedURL | ParseException {
    const base = this.#getTheBase();
    const encoding = this.#queryEncoding();
    const blobURLStore = this.#hooks.blobURLStore?.(this.#object);
    return parse(input, { base, encoding, blobURLStore });
  }

  #getTheBase(): URLRecord | null {
    const base = this.#hooks.getTheBase(this.#object);
    if (typeof base !== "string") return base;
    const parsed = parse(base);
    return isFailure(parsed) ? null : parsed.url;
  }

  #queryEncoding(): string {
    return this.#hooks.queryEncoding?.(this.#object) ?? "utf-8";
  }

  /** Invokes a setter rule on the url, which is not null, and runs the pre-update steps. */
  set(name: SetterName, input: string): void {
    if (this.#invoke(name, input)) this.preUpdate();
  }

  /** The setter of `hash`, for a value that is not empty. */
  setHash(value: string): void {
    if (value.startsWith("##")) this.decide("leading-mark-twice");
    this.set("set-hash", value);
  }

  /** The setter of `search`, for a url that is not null. */
  setSearch(value: string): void {
    if (value === "") {
      this.change({ query: null });
      this.#list.pairs = [];
    } else {
      const encoding = this.#queryEncoding();
      // The hook can have set another input.
      if (this.url === null) return;
      if (value.startsWith("??")) this.decide("leading-mark-twice");
      this.#invoke("set-search", value, encoding);
      this.#list.parse(value.startsWith("?") ? value.slice(1) : value);
    }
    const query = this.url?.query;
    this.#list.update();
    if (this.url?.query !== query) this.decide("update-after-search");
  }

  /** The setter of `searchParams`. @throws TypeError if the value is not a URLSearchParams object */
  setQueryObject(object: URLSearchParams): void {
    const list = findList(object);
    if (list === undefined) throw wrongArgument("searchParams", "a URLSearchParams object", describeKind(object));
    this.#list.remove(this);
    list.add(this);
    this.#queryObject = object;
    this.updateQuery(list.serialize());
  }

  get #list(): QueryList {
    return getList(this.queryObject);
  }

  updateQuery(query: string): void {
    if (this.url === null) {
      this.decide("query-of-null-url");
      return;
    }
    this.change({ query });
    this.preUpdate();
  }

  /** Changes components of the url, which is not null. */
  change(components: Partial<URLRecord>): void {
    this.url = makeRecord({ ...this.url, ...components });
  }

  /** Returns whether the rule has changed the url. */
  #invoke(name: SetterName, input: string, encoding = "utf-8"): boolean {
    const result = setters[name](this.url as URLRecord, input, { encoding });
    this.#decisions = allDecisions(this.#decisions, result.decisions);
    if (isFailure(result)) {
      this.decide("setter-failure");
      return false;
    }
    this.url = result.url;
    return true;
  }

  /** Runs the pre-update steps. */
  preUpdate(value: string = serialize(this.url as URLRecord)): void {
    this.#hooks.updateSteps?.(this.#object, value);
  }

  decide(name: DecisionName): void {
    this.#decisions = allDecisions(this.#decisions, [decisions[name]]);
  }
}
