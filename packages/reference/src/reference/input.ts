/** The arguments of the constructor and the methods of URLReference. */
import { isFailure } from "@anyurl/common/failure";
import { parseHost } from "@anyurl/specification/hosts/parse";
import { printHost } from "@anyurl/specification/hosts/print";
import { broken } from "@anyurl/specification/model/constraint-error";
import type { Host } from "@anyurl/specification/model/host";
import type { Authority, Mode, Port } from "@anyurl/specification/model/model";

/** The resolutions of section "Resolution". */
export type Resolution = "strict" | "legacy" | "whatwg";

export const RESOLUTIONS: readonly Resolution[] = ["strict", "legacy", "whatwg"];

/** The components that `URLReference.with` changes. `null` removes a component; one that is left out stays. */
export interface ReferenceChanges {
  readonly scheme?: string | null | undefined;
  /** `null` removes the whole authority; `""` makes it empty. To change it, set its components. */
  readonly authority?: "" | null | undefined;
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly port?: Port | null | undefined;
  readonly drive?: string | null | undefined;
  readonly pathRoot?: "/" | null | undefined;
  readonly dirs?: readonly string[] | undefined;
  readonly file?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly fragment?: string | null | undefined;
}

export const CHANGE_KEYS: readonly string[] = [
  ...["scheme", "authority", "username", "password", "host", "port"],
  ...["drive", "pathRoot", "dirs", "file", "query", "fragment"],
];

/** Returns the `href` of an object such as a `URL`. */
export function readHref(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { href } = value as { href?: unknown };
  return typeof href === "string" ? href : null;
}

/** Returns an authority with the changes applied. */
export function changeAuthority(before: Authority | null, changes: ReferenceChanges, mode: Mode): Authority | null {
  if (changes.authority !== undefined && changes.authority !== null && changes.authority !== "") {
    throw broken("type", "authority");
  }
  const kept = changes.authority === undefined ? before : null;
  const { username = kept?.userinfo?.username ?? null } = changes;
  const { password = kept?.userinfo?.password ?? null } = changes;
  const { host = kept?.host == null ? null : printHost(kept.host), port = kept?.port ?? null } = changes;
  if (username === null && password !== null) throw broken("username-required", "username");
  const isEmpty = kept === null && username === null && host === null && port === null;
  if (isEmpty && changes.authority !== "") return null;
  return { userinfo: username === null ? null : { username, password }, host: hostFor(host, mode), port };
}

function hostFor(text: string | null, mode: Mode): Host | null {
  if (text === null) return null;
  if (typeof text !== "string") throw broken("type", "host");
  if (text === "") throw broken("not-empty", "host");
  const host = parseHost(text, mode);
  if (isFailure(host)) throw broken("grammar", "host");
  return host;
}
