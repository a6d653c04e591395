// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
import { getName, type Inspect, type InspectOptions } from "@anyurl/common/inspect";
import { defineInterface, illegalInvocation, isObject, requireArguments } from "@anyurl/common/web-idl";
import { domainToASCII, URL } from "anyurl";
import { getList, obtainSite } from "../public-suffix.ts";
import { extractOrigin } from "./extract.ts";

/** https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque: each object is an origin of its own. */
type Opaque = Readonly<Record<never, never>>;

/** An opaque origin, or a serialised tuple origin. */
type Value = Opaque | string;

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface
 *
 * It is a class expression, so that its name stays "Origin" if a bundler renames the variable.
 */
const OriginBase = class Origin {
  #origin: Value = {};

  static from(value: unknown): Origin {
    requireArguments("Origin.from", 1, arguments.length);
    const origin = new Origin();
    if (isObject(value) && #origin in value) origin.#origin = value.#origin;
    else origin.#origin = toOrigin(typeof value === "string" ? new URL(value).origin : extract(value));
    return origin;
  }

  get opaque(): boolean {
    return typeof Origin.#read(this) !== "string";
  }

  isSameOrigin(other: unknown): boolean {
    const value = Origin.#read(this);
    return value === Origin.#convert("isSameOrigin", arguments.length, other);
  }

  isSameSite(other: unknown): boolean {
    const value = Origin.#read(this);
    const otherValue = Origin.#convert("isSameSite", arguments.length, other);
    if (value === otherValue) return true;
    return typeof value === "string" && typeof otherValue === "string" && haveSameSite(value, otherValue);
  }

  /** Prints the origin in Node's `util.inspect`. */
  inspect(
    _depth?: number | null,
    options: InspectOptions = {},
    inspect: Inspect = (value) => JSON.stringify(value),
  ): string {
    const origin = Origin.#read(this);
    return `${getName(this)} { ${typeof origin === "string" ? inspect(origin, options) : "opaque"} }`;
  }

  /** @throws TypeError if the value is not an object of this interface */
  static #read(value: unknown): Value {
    if (isObject(value) && #origin in value) return value.#origin;
    throw illegalInvocation("Origin");
  }

  /** @throws TypeError if the argument is missing, or not an object of this interface */
  static #convert(operation: string, count: number, value: unknown): Value {
    requireArguments(`Origin.${operation}`, 1, count);
    if (isObject(value) && #origin in value) return value.#origin;
    throw new TypeError(`Origin.${operation}: the argument must be an Origin of anyurl/origin`);
  }
};

export const OriginClass = /* @__PURE__ */ defineInterface(OriginBase, "Origin", {
  regular: "opaque isSameOrigin isSameSite",
  static: "from",
});

function toOrigin(serialized: string): Value {
  return serialized === "null" ? {} : serialized;
}

/** @throws TypeError if the value has no origin */
function extract(value: unknown): string {
  const origin = isObject(value) ? extractOrigin(value) : null;
  if (origin === null) throw new TypeError("Origin.from: the value must be the text of a URL, or have an origin");
  return origin;
}

/** https://html.spec.whatwg.org/multipage/browsers.html#same-site, for two serialised tuple origins */
function haveSameSite(a: string, b: string): boolean {
  const [first, second] = [a, b].map((origin) => obtainSite(origin, getList(domainToASCII), true));
  return first?.scheme === second?.scheme && first?.host === second?.host;
}
