/** The URL Specification, section "URL Model": a URL as a sequence of components. */
import type { Host } from "./hosts/host.ts";

/** The component-types, in their order; `dir` can occur any number of times, each other type at most once. */
export type ComponentType = "scheme" | "authority" | "drive" | "path-root" | "dir" | "file" | "query" | "fragment";

/** The grammar for a URL-string: for web-URLs, for file-URLs, or for other URLs. */
export type Mode = "web" | "file" | "generic";

/** A URL-string, or an object with an `href`, such as a `URL`. */
export type URLInput = string | { readonly href: string };

/** A port: a natural number below 2^16, or the empty string for an empty port (`//host:`). */
export type Port = number | "";

/** Section "Userinfo". The password is `null` if it is missing, and `""` if it is empty. */
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
 * Section "URL": a URL-structure, absolute or relative. A missing component is `null`, never `""`. Operations never
 * change values. The constructor `url` checks all constraints of the model. The other operations keep the constraints
 * except `preprocessing`, because they can remove components and so leave a space at an end.
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
