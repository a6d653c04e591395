/** Makes readings, which are frozen to their last member. */
import type { Reading, ReadingComponents, Refusal } from "./reading.ts";

/** The members of a reading that have a default. */
type Rest = Partial<Pick<Reading, "remarks" | "decisions" | "segments">>;

function make(
  reading: Omit<Reading, "remarks" | "decisions">,
  { remarks = [], decisions = [], ...rest }: Rest,
): Reading {
  return Object.freeze({
    ...reading,
    remarks: Object.freeze(remarks.map((remark) => Object.freeze({ ...remark }))),
    decisions: Object.freeze([...decisions]),
    ...rest,
  });
}

/** Returns the reading of an input that the reader accepts. */
export function accepted(reader: string, components: ReadingComponents, href: string | null, rest: Rest = {}): Reading {
  return make({ reader, components: Object.freeze({ ...components }), href, refusal: null }, rest);
}

/** A refusal without the members that are `null`, or the input's fault. */
export type MadeRefusal = Pick<Refusal, "reason" | "message"> & Partial<Refusal>;

/** Returns the reading of an input that the reader refuses, with the components that it finds nevertheless, if any. */
export function refused(
  reader: string,
  { of = "input", reason, message, offset = null, length = null }: MadeRefusal,
  { components = null, ...rest }: Rest & { readonly components?: ReadingComponents | null } = {},
): Reading {
  const refusal = Object.freeze({ of, reason, message, offset, length });
  return make({ reader, components: components && Object.freeze({ ...components }), href: null, refusal }, rest);
}

/** Splits a userinfo at its first colon. */
export function credentialsOf(userinfo: string | null): Pick<ReadingComponents, "username" | "password"> {
  if (userinfo === null) return { username: null, password: null };
  const colon = userinfo.indexOf(":");
  if (colon < 0) return { username: userinfo, password: null };
  return { username: userinfo.slice(0, colon), password: userinfo.slice(colon + 1) };
}
