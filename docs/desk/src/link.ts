/**
 * The state as the fragment of a link, which browsers do not send to the server: `#input=…&base=…`. A member that has
 * its initial value is left out. A name ends with `.json` if its value is not a string, or has a lone surrogate, which
 * percent-encoding would lose.
 */
import { type DeskState, INITIAL_STATE } from "./state.ts";

/** Some programs cut off longer links. */
export const LONGEST_LINK = 8000;

/** Browsers refuse to open, or to write, addresses of about a million characters. */
export const LONGEST_FRAGMENT = 500_000;

const JSON_SUFFIX = ".json";
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

type Member = DeskState[keyof DeskState];

/** Returns the fragment without its `#`. */
export function fragmentOf(state: DeskState): string {
  const names = Object.keys(INITIAL_STATE) as (keyof DeskState)[];
  return names
    .filter((name) => JSON.stringify(state[name]) !== JSON.stringify(INITIAL_STATE[name]))
    .map((name) => pairOf(name, state[name]))
    .join("&");
}

function pairOf(name: string, value: Member): string {
  const isPlain = typeof value === "string" && !LONE_SURROGATE.test(value);
  return isPlain ? `${name}=${encoded(value)}` : `${name}${JSON_SUFFIX}=${encoded(JSON.stringify(value))}`;
}

/** Programs that find links in text often leave out punctuation at their end. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]|\.$/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/** Returns the fragment without its `#`; `null` if an address cannot hold it. */
export function linkedFragment(state: DeskState): string | null {
  // Each code unit of a string takes at least one character.
  if (state.input.length + state.base.length > LONGEST_FRAGMENT) return null;
  const fragment = fragmentOf(state);
  return fragment.length > LONGEST_FRAGMENT ? null : fragment;
}

/** Returns the state of a fragment. A member that is missing, or of another type, has its initial value. */
export function stateOf(fragment: string): DeskState {
  const state: Record<string, unknown> = { ...INITIAL_STATE };
  for (const pair of fragment.split("&")) {
    const equals = pair.indexOf("=");
    const key = pair.slice(0, Math.max(equals, 0));
    const name = key.endsWith(JSON_SUFFIX) ? key.slice(0, -JSON_SUFFIX.length) : key;
    if (!Object.hasOwn(INITIAL_STATE, name)) continue;
    const value = readValue(pair.slice(equals + 1), name !== key);
    if (isLike(value, INITIAL_STATE[name as keyof DeskState])) state[name] = value;
  }
  return state as unknown as DeskState;
}

/** Returns the value of a pair, or nothing if it is not JSON where it must be. */
function readValue(text: string, isJSON: boolean): unknown {
  const value = decoded(text);
  if (!isJSON) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** People also write links by hand, with a URL unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether two values have the same type. The state has strings, booleans, and lists and records of strings. */
function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((each) => typeof each === "string");
  if (typeof model !== "object" || model === null) return typeof value === typeof model;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === "string");
}
