// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
/** Section 4, "Interface URL": the class. Its members check and convert; {@link getState} has their steps. */
import { type Inspect, type InspectOptions, inspectURL } from "@anyurl/common/inspect";
import { defineInterface, requireArguments } from "@anyurl/common/web-idl";
import { ParseException } from "../parse-exception.ts";
import { URL_ATTRIBUTES } from "../url-attributes.ts";
import { type AttributeName, attributes } from "./attributes.ts";
import { parse } from "./parse.ts";
import { resolve } from "./resolve.ts";
import { store } from "./stored-url.ts";
import { defineState, getState } from "./url-state.ts";

/** The members that are not in the table of the attributes. */
const MEMBERS =
  "filename origin getParameterNames getParameterValues hasParameter getParameter setParameter addParameter " +
  "removeParameter clearParameters toString";

const URLBase = class URL {
  constructor(url: unknown, baseURL: unknown = undefined) {
    requireArguments("URL", 1, arguments.length);
    const parsed = baseURL === undefined ? parse(`${url}`) : resolve(`${url}`, `${baseURL}`);
    const stored = parsed instanceof ParseException ? parsed : store(parsed);
    if (stored instanceof ParseException) {
      throw Object.assign(new SyntaxError(`URL: ${stored.message} (${stored.reason})`), { cause: stored });
    }
    defineState(this, stored);
  }

  get filename(): string {
    return getState(this).getFilename();
  }

  set filename(value: unknown) {
    getState(this).setFilename(`${value}`);
  }

  get origin(): string {
    return getState(this).getOrigin();
  }

  getParameterNames(): string[] {
    return getState(this).getNames();
  }

  getParameterValues(name: unknown): (string | null)[] {
    const state = getState(this);
    requireArguments("URL.getParameterValues", 1, arguments.length);
    return state.getValues(`${name}`);
  }

  hasParameter(name: unknown): boolean {
    const state = getState(this);
    requireArguments("URL.hasParameter", 1, arguments.length);
    return state.has(`${name}`);
  }

  getParameter(name: unknown): string | null {
    const state = getState(this);
    requireArguments("URL.getParameter", 1, arguments.length);
    return state.getFirst(`${name}`);
  }

  setParameter(name: unknown, value: unknown): void {
    const state = getState(this);
    requireArguments("URL.setParameter", 2, arguments.length);
    state.setParameter(toName(name), `${value}`);
  }

  addParameter(name: unknown, value: unknown): void {
    const state = getState(this);
    requireArguments("URL.addParameter", 2, arguments.length);
    state.addParameter(toName(name), `${value}`);
  }

  removeParameter(name: unknown): void {
    const state = getState(this);
    requireArguments("URL.removeParameter", 1, arguments.length);
    state.removeParameter(`${name}`);
  }

  clearParameters(): void {
    getState(this).clear();
  }

  toString(): string {
    return getState(this).get("href");
  }

  inspect(depth: number | null, options: InspectOptions, inspect?: Inspect): unknown {
    return inspectURL(this as unknown as { readonly href: string }, URL_ATTRIBUTES, depth, options, inspect);
  }
};

/** Section 4.9, step 1: `null` is as invalid as the empty name. */
function toName(name: unknown): string {
  return name === null ? "" : `${name}`;
}

/** Returns the getter and the setter of an attribute of the table. */
function accessors(name: AttributeName): PropertyDescriptorMap {
  return Object.getOwnPropertyDescriptors({
    get [name](): string {
      return getState(this).get(name);
    },
    set [name](value: unknown) {
      getState(this).set(name, `${value}`);
    },
  });
}

function define(): typeof URLBase {
  const names = attributes.map(({ attribute }) => attribute);
  for (const name of names) Object.defineProperties(URLBase.prototype, accessors(name));
  return defineInterface(URLBase, "URL", { regular: `${names.join(" ")} ${MEMBERS}` });
}

export const URLClass = /* @__PURE__ */ define();
