/** Sections 4.1 to 4.12: what an object of the interface `URL` stores, and the steps of its members. */
import { illegalInvocation } from "@anyurl/common/web-idl";
import { allDecisions, type Decision } from "../decisions.ts";
import { type Attribute, type AttributeName, getAttribute } from "./attributes.ts";
import { CONDITIONS } from "./conditions.ts";
import { decisions } from "./decisions.ts";
import { unicodeOrigin } from "./origin.ts";
import { collectParameters, type Parameter, serializeParameters } from "./parameters.ts";
import type { ParsedURL } from "./parsed-url.ts";
import { preprocess } from "./preprocess.ts";
import { escapeInvalid, replaceComponent, write, writeHostport } from "./stored-url.ts";

const states = /* @__PURE__ */ new WeakMap<object, URLState>();

/** Gives an object its stored URL. */
export function defineState(object: object, url: ParsedURL): void {
  states.set(object, new URLState(url));
}

/** Returns the state of an object; `undefined` for another value. */
export function findState(object: unknown): URLState | undefined {
  return states.get(object as object);
}

/** @throws TypeError if the value is not an object of the interface */
export function getState(object: unknown): URLState {
  const state = findState(object);
  if (state === undefined) throw illegalInvocation("URL");
  return state;
}

class URLState {
  #url: ParsedURL;
  #decisions: readonly Decision[];

  constructor(url: ParsedURL) {
    this.#url = url;
    this.#decisions = url.decisions;
  }

  /** The gaps that the object went through. */
  get decisions(): readonly Decision[] {
    return this.#decisions;
  }

  /** On getting: the component, if the condition of the table holds. */
  get(name: AttributeName): string {
    const { component, getterCondition, prefix, suffix } = getAttribute(name);
    if (component === "hostport") this.#note(decisions.hostport);
    if (getterCondition.some((condition) => !CONDITIONS[condition](this.#url, ""))) return "";
    if (component === "href") return write(this.#url);
    const part = component === "hostport" ? writeHostport(this.#url) : this.#url[component];
    return part === null ? "" : prefix + part + suffix;
  }

  /** On setting: the output replaces the component, if the condition of the table holds. */
  set(name: AttributeName, value: string): void {
    const { component, setterPreprocessor, setterCondition } = getAttribute(name);
    const { value: preprocessed, decisions: made } = preprocess(setterPreprocessor, value);
    const text = escapeInvalid(component, preprocessed);
    this.#note(...made);
    if (setterCondition.every((condition) => CONDITIONS[condition](this.#url, text))) this.#replace(component, text);
  }

  getFilename(): string {
    const pathname = this.get("pathname");
    return pathname.slice(pathname.lastIndexOf("/") + 1);
  }

  setFilename(value: string): void {
    const text = value.replace(/\//g, "%2F").replace(/\\/g, "%5C");
    const pathname = this.get("pathname");
    this.#note(decisions["filename-setter"]);
    if (pathname !== "") this.set("pathname", pathname.slice(0, pathname.lastIndexOf("/") + 1) + text);
  }

  getOrigin(): string {
    this.#note(decisions["origin-schemes"]);
    return unicodeOrigin(this.#url);
  }

  getNames(): string[] {
    return [...new Set(this.#parameters().map(({ name }) => name))];
  }

  getValues(name: string): (string | null)[] {
    const values = this.#parameters().flatMap((each) => (each.name === name ? [each.value] : []));
    if (values.includes(null)) this.#note(decisions["null-value"]);
    return values;
  }

  getFirst(name: string): string | null {
    this.#note(decisions["get-parameters-all"]);
    return this.getValues(name)[0] ?? null;
  }

  has(name: string): boolean {
    return this.#parameters().some((each) => each.name === name);
  }

  /** @throws SyntaxError if the name is empty */
  setParameter(name: string, value: string): void {
    this.#requireName(name);
    this.#replaceQuery([...this.#parameters().filter((each) => each.name !== name), { name, value }]);
  }

  /** @throws SyntaxError if the name is empty */
  addParameter(name: string, value: string): void {
    this.#requireName(name);
    this.#note(decisions["add-parameter"]);
    this.#replaceQuery([...this.#parameters(), { name, value }]);
  }

  removeParameter(name: string): void {
    this.#replaceQuery(this.#parameters().filter((each) => each.name !== name));
  }

  clear(): void {
    this.#replace("query", "");
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

  #requireName(name: string): void {
    if (name !== "") return;
    this.#note(decisions["empty-name"]);
    throw new SyntaxError("URL: the name of a parameter must not be empty");
  }

  #note(...made: readonly Decision[]): void {
    this.#decisions = allDecisions(this.#decisions, made);
  }
}
