/** The URL Specification, section "URL Model": a URL as a sequence of components. */
import type { Host } from "./hosts/host.ts";

/** The component-types, in their order; `dir` may occur any number of times, each other type once. */
export type ComponentType = "scheme" | "authority" | "drive" | "path-root" | "dir" | "file" | "query" | "fragment";

/** The grammar that parses a URL-string: that of web-URLs, that of file-URLs, or the general one. */
export type Mode = "web" | "file" | "generic";

/** A URL-string, or an object with an `href`, such as a `URL`. */
export type URLInput = string | { readonly href: string };

/** A port: a natural number below 2^16, or the empty string, which is a port that is there and empty (`//host:`). */
export type Port = number | "";

/** Section "Userinfo". The password is `null` where there is none; `""` is one that is there and empty. */
export interface Userinfo {
  readonly username: string;
  readonly password: string | null;
}

/** Section "Authority". An authority without a host has neither a userinfo nor a port: it is the empty authority. */
export interface Authority {
  readonly userinfo: Userinfo | null;
  readonly host: Host | null;
  readonly port: Port | null;
}

/**
 * Section "URL": a URL-structure, absolute or relative. A component that is not there is `null`, never `""`.
 * Values are never changed by an operation. The constructor `url` keeps all constraints of the model; the other operations keep them but
 * for `preprocessing`, since what they take away may leave a space at an end.
 */
export interface URLStructure {
  readonly scheme: string | null;
  readonly authority: Authority | null;
  /** Two characters: a letter, and ":" or "|". */
  readonly drive: string | null;
  readonly pathRoot: "/" | null;
  readonly dirs: readonly string[];
  readonly file: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
}
