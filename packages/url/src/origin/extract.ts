/**
 * Extracts the origins of objects: https://html.spec.whatwg.org/multipage/browsers.html#extract-an-origin
 *
 * A library cannot read the internal slots of the runtime's objects. Their class strings say which ones they are, and
 * their attributes which origin they have.
 */
import { hasOwn } from "@anyurl/common/own";
import { URL } from "anyurl";

type Extract = (object: Readonly<Record<string, unknown>>) => string | null;

/** Reads the origin of an object with a URL: URL objects, `a` and `area`, whose `href` is "" without a URL. */
const fromHref: Extract = ({ href }) => (typeof href === "string" ? (URL.parse(href)?.origin ?? null) : null);

const fromOrigin: Extract = ({ origin }) => (typeof origin === "string" ? readSerialized(origin) : null);

/** An event that a script has made has text in place of an origin. */
const fromEvent: Extract = (event) => (event.isTrusted === true ? fromOrigin(event) : null);

/** The interfaces with an origin, by their class strings. */
const EXTRACT: Readonly<Record<string, Extract>> = {
  URL: fromHref,
  HTMLAnchorElement: fromHref,
  HTMLAreaElement: fromHref,
  MessageEvent: fromEvent,
  ExtendableMessageEvent: fromEvent,
  Window: fromOrigin,
  WorkerGlobalScope: fromOrigin,
  DedicatedWorkerGlobalScope: fromOrigin,
  SharedWorkerGlobalScope: fromOrigin,
  ServiceWorkerGlobalScope: fromOrigin,
};

/** @returns the serialised origin, which is "null" for an opaque origin; or `null` if the object has no origin */
export function extractOrigin(object: object): string | null {
  const name = Object.prototype.toString.call(object).slice("[object ".length, -1);
  const extract = hasOwn(EXTRACT, name) ? EXTRACT[name] : undefined;
  return extract?.(object as Readonly<Record<string, unknown>>) ?? null;
}

/** @returns `null` if the text is not a serialised origin: some events have an empty one */
function readSerialized(origin: string): string | null {
  return origin === "null" ? origin : (URL.parse(origin)?.origin ?? null);
}
