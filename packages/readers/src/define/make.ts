/** Makes readings, which are frozen to their last member. */
import { splitAt } from "../steps/split.ts";
import type { Reading, ReadingComponents, Refusal } from "./reading.ts";

/** The members of a reading that have a default. */
type Rest = Partial<Pick<Reading, "remarks" | "decisions" | "segments">>;

const NONE: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** The guard reads every request with a reader for each of its servers: literals take less time than spreading. */
function make(
  { reader, components, href, refusal }: Pick<Reading, "reader" | "components" | "href" | "refusal">,
  { remarks = NONE, decisions = NONE, segments }: Rest,
): Reading {
  const frozen = remarks.length === 0 ? NONE : Object.freeze(remarks.map((remark) => Object.freeze({ ...remark })));
  const decided = decisions.length === 0 ? NONE : Object.freeze([...new Set(decisions)]);
  return Object.freeze(
    segments === undefined
      ? { reader, components, href, refusal, remarks: frozen, decisions: decided }
      : { reader, components, href, refusal, remarks: frozen, decisions: decided, segments },
  );
}

/** Returns the reading of an input that the reader accepts. */
export function makeAccepted(
  reader: string,
  components: ReadingComponents,
  href: string | null,
  rest: Rest = {},
): Reading {
  return make({ reader, components: Object.freeze({ ...components }), href, refusal: null }, rest);
}

/** A refusal without the members that are `null`, or the input's fault. */
export type MadeRefusal = Pick<Refusal, "reason" | "message"> & {
  readonly [Name in keyof Refusal]?: Refusal[Name] | undefined;
};

/** Returns the reading of an input that the reader refuses, with the components that it finds nevertheless, if any. */
export function makeRefused(
  reader: string,
  { of = "input", reason, message, offset = null, length = null }: MadeRefusal,
  { components = null, ...rest }: Rest & { readonly components?: ReadingComponents | null | undefined } = {},
): Reading {
  const refusal = Object.freeze({ of, reason, message, offset, length });
  return make({ reader, components: components && Object.freeze({ ...components }), href: null, refusal }, rest);
}

/** Splits a userinfo at its first colon. */
export function splitCredentials(userinfo: string | null): Pick<ReadingComponents, "username" | "password"> {
  const [username, password] = userinfo === null ? [null, null] : splitAt(userinfo, ":");
  return { username, password };
}

/** The attributes of a `URL` object, of any class. */
export type AttributesOfURL = Readonly<
  Record<"href" | "protocol" | "username" | "password" | "hostname" | "port" | "pathname", string>
>;

/** Returns the components of a URL object. Only its href shows whether an empty query or fragment is there. */
export function componentsOfURL(url: AttributesOfURL): ReadingComponents {
  const { href, protocol } = url;
  const [, query = null, fragment = null] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  return {
    scheme: protocol.slice(0, -1),
    username: url.username || null,
    password: url.password || null,
    host: href.startsWith(`${protocol}//`) ? url.hostname : null,
    port: url.port || null,
    path: url.pathname,
    query,
    fragment,
  };
}
