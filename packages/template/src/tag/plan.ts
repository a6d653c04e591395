/** Where each value of a template stands. */
import type { URLTemplatePlace } from "../errors.ts";

/** A value of the template. */
export interface Slot {
  /** The position of the value, from 0. */
  readonly index: number;
  readonly place: URLTemplatePlace;
  /**
   * For a base, the character that follows. For a scheme and a host, ":" if the value may end with one: the scheme has
   * its colon, and the host a port.
   */
  readonly next: string;
}

/** Text of the template, or a value. */
export type Item = string | Slot;

/** A template whose values have places. The URL is all that is written here, in this order. */
export interface Plan {
  /** All before the host: a base, or the scheme, the slashes and the user information. */
  readonly start: readonly Item[];
  /** The labels of the host, if it has a value. Otherwise the host is in `start`. */
  readonly host: readonly (readonly Item[])[];
  /** The port with its colon. */
  readonly port: readonly Item[];
  /** The segments, which slashes separate. The first one is empty if the path begins with a slash. */
  readonly path: readonly (readonly Item[])[];
  /** The parameters, which `&` separates, with the values of their names and values. */
  readonly query: readonly (readonly Item[])[] | undefined;
  readonly fragment: readonly Item[] | undefined;
}

export function isSlot(item: Item | undefined): item is Slot {
  return typeof item === "object";
}
