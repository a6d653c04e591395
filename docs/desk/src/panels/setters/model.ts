import { URL } from "anyurl";
import { baseOf, type DeskState } from "../../state.ts";

/** The attributes of a URL object that can be set. */
export const ATTRIBUTES = [
  ...(["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"] as const),
];

export type Attribute = (typeof ATTRIBUTES)[number];

export interface SettersData {
  readonly attribute: Attribute;
  /** The URL before and after; `null` if the input is invalid. */
  readonly before: string | null;
  readonly after: string | null;
  /** The effect in words; `null` if an attribute changes. */
  readonly note: string | null;
  /** The attributes that changed, with their values. */
  readonly changed: readonly { readonly name: Attribute; readonly from: string; readonly to: string }[];
  /** The error that the setter throws; only `href`'s throws one. */
  readonly error: string | null;
}

export function settersOf(state: Pick<DeskState, "input" | "base" | "attribute" | "value">): SettersData {
  const attribute = ATTRIBUTES.find((name) => name === state.attribute) ?? "host";
  const url = URL.parse(state.input, baseOf(state));
  if (url === null) return { attribute, before: null, after: null, note: null, changed: [], error: null };
  const before = new URL(url.href);
  let error: string | null = null;
  try {
    url[attribute] = state.value;
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  const changed = ATTRIBUTES.filter((name) => name !== "href" && url[name] !== before[name]).map((name) => {
    return { name, from: before[name], to: url[name] };
  });
  return {
    attribute,
    before: before.href,
    after: url.href,
    note: changed.length > 0 ? null : noteOn(before, url, before[attribute] === state.value),
    changed,
    error,
  };
}

function noteOn(before: URL, after: URL, hadValue: boolean): string {
  if (after.href !== before.href) return "Only the serialised URL changes: an empty part comes or goes.";
  return hadValue ? "It has this value already." : "The URL stays the same.";
}
