/** Section 2.3 of "URL, the webspecs rewrite of 2014": the members of URLUtils and URLUtilsReadOnly. */
import { toUSVString } from "@anyurl/common/web-idl";
import { unicodeOrigin } from "./origin.ts";
import type { URLSearchParams } from "./search-params-interface.ts";
import { serialize } from "./serialize.ts";
import { serializeHost } from "./serialize-host.ts";
import type { SetterName } from "./setters.ts";
import { getState, getWritableState, type URLUtilsState } from "./url-utils-state.ts";
import type { URLUtils } from "./url-utils-types.ts";

/** The members that URLUtilsReadOnly also has. */
export const READ_ONLY_MEMBERS: readonly string[] = [
  ...["href", "origin", "protocol", "host", "hostname", "port", "pathname", "search", "hash", "toString"],
];

/** The members. Interfaces that have them copy them: see `implement`. */
export class URLUtilsMembers implements URLUtils {
  get href(): string {
    return getHref(getState(this));
  }

  set href(value: string) {
    getWritableState(this).setTheHref(toUSVString(value));
  }

  get origin(): string {
    const { url } = getState(this);
    return url === null ? "" : unicodeOrigin(url).value;
  }

  get protocol(): string {
    return `${getState(this).url?.scheme ?? ""}:`;
  }

  set protocol(value: string) {
    invoke(this, "set-protocol", value, ({ url }) => url !== null);
  }

  get username(): string {
    return getWritableState(this).url?.username ?? "";
  }

  set username(value: string) {
    invoke(this, "set-username", value);
  }

  get password(): string {
    return getWritableState(this).url?.password ?? "";
  }

  set password(value: string) {
    const state = getWritableState(this);
    const input = toUSVString(value);
    if (!hasAuthority(state)) return;
    if (input !== "") {
      state.set("set-password", input);
      return;
    }
    state.change({ password: null });
    state.preUpdate();
  }

  get host(): string {
    const { url } = getState(this);
    if (url === null) return "";
    const host = serializeHost(url.host);
    return url.port === "" ? host : `${host}:${url.port}`;
  }

  set host(value: string) {
    invoke(this, "set-host", value);
  }

  get hostname(): string {
    const { url } = getState(this);
    return url === null ? "" : serializeHost(url.host);
  }

  set hostname(value: string) {
    invoke(this, "set-hostname", value);
  }

  get port(): string {
    return getState(this).url?.port ?? "";
  }

  set port(value: string) {
    invoke(this, "set-port", value, (state) => hasAuthority(state) && state.url?.scheme !== "file");
  }

  get pathname(): string {
    const { url } = getState(this);
    if (url === null) return "";
    return url.schemeData ?? `/${url.path.join("/")}`;
  }

  set pathname(value: string) {
    invoke(this, "set-pathname", value);
  }

  get search(): string {
    return withMark("?", getState(this).url?.query);
  }

  set search(value: string) {
    const state = getWritableState(this);
    const input = toUSVString(value);
    if (state.url !== null) state.setSearch(input);
  }

  get searchParams(): URLSearchParams {
    return getWritableState(this).queryObject;
  }

  set searchParams(value: URLSearchParams) {
    getWritableState(this).setQueryObject(value);
  }

  get hash(): string {
    return withMark("#", getState(this).url?.fragment);
  }

  set hash(value: string) {
    const state = getWritableState(this);
    const input = toUSVString(value);
    if (state.url === null || state.url.scheme === "javascript") return;
    if (input !== "") {
      state.setHash(input);
      return;
    }
    state.change({ fragment: null });
    state.preUpdate();
  }

  toString(): string {
    return getHref(getState(this));
  }
}

function getHref({ url, input }: URLUtilsState): string {
  return url === null ? input : serialize(url);
}

/** Invokes a setter rule on an object, if the condition of the attribute holds. */
function invoke(object: URLUtilsMembers, name: SetterName, value: string, isAllowed = hasAuthority): void {
  const state = getWritableState(object);
  const input = toUSVString(value);
  if (isAllowed(state)) state.set(name, input);
}

/** Returns whether the url of an object is neither null nor has scheme data. */
function hasAuthority({ url }: URLUtilsState): boolean {
  return url !== null && url.schemeData === null;
}

function withMark(mark: string, component: string | null | undefined): string {
  return component === null || component === undefined || component === "" ? "" : mark + component;
}
