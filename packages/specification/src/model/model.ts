/** The URL Specification, section "URL Model": a URL as a sequence of components. */
import type { Host } from "./host.ts";

/** The component-types in their order. `dir` can occur any number of times, each other type once. */
export type ComponentType = "scheme" | "authority" | "drive" | "path-root" | "dir" | "file" | "query" | "fragment";

/** The grammar that parses a URL-string: for web-URLs, for file-URLs, or the general one. */
export type Mode = "web" | "file" | "generic";

/** A URL-string, or an object with an `href`, such as a `URL`. */
export type URLInput = string | { readonly href: string };

/** A port: an integer below 2^16, or `""` for a port that is present and empty (`//host:`). */
export type Port = number | "";

/** Section "Userinfo". The password is `null` if it is missing, and `""` if it is present and empty. */
export interface Userinfo {
  readonly username: string;
  readonly password: string | null;
}

/** Section "Authority". An authority without a host is the empty authority. It has neither a userinfo nor a port. */
export interface Authority {
  readonly userinfo: Userinfo | null;
  readonly host: Host | null;
  readonly port: Port | null;
}

/**
 * Section "URL": an absolute or relative URL. A component that is missing is `null`, never `""`. Operations do not
 * change it.
 *
 * `url` checks all constraints of the model. The other operations keep them, except `preprocessing`: if they remove a
 * component, a space may come first or last.
 */
export interface URLStructure {
  readonly scheme: string | null;
  readonly authority: Authority | null;
  /** A letter, and ":" or "|". */
  readonly drive: string | null;
  readonly pathRoot: "/" | null;
  readonly dirs: readonly string[];
  readonly file: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
}
