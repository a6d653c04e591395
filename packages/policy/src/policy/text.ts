/** Refuses texts that parsers change before they read them, so that two of them can read different URLs. */
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import type { PolicyReason } from "./reasons.ts";

/** C0 controls, space and DEL: parsers drop or encode them, or refuse the URL. */
const CHARACTERS = /[\0- \x7f]/;

/** A backslash before the query and the fragment. */
const BACKSLASH = /^[^?#\\]*\\/;

const SCHEME = /^([A-Za-z][A-Za-z\d+.-]*):/;

/** The scheme and exactly two slashes. */
const SLASHES = /^[A-Za-z\d+.-]+:\/\/[^/\\]/;

// NOTE: Only special schemes end the authority at a backslash, and their URLs with one are refused.
const AUTHORITY = /^[A-Za-z\d+.-]+:\/\/([^/?#]*)/;

/** Returns why a text is refused before it is parsed, if it is. */
export function findTextReason(text: string): PolicyReason | undefined {
  if (CHARACTERS.test(text)) return "characters";
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || !isSpecialScheme(scheme)) return undefined;
  if (BACKSLASH.test(text)) return "backslash";
  return scheme === "file" || SLASHES.test(text) ? undefined : "slashes";
}

/** Returns the authority as written; "" for a URL without an authority. */
export function cutAuthority(text: string): string {
  return AUTHORITY.exec(text)?.[1] ?? "";
}

/**
 * Returns whether the host is written as parsers return it, except for the case of ASCII letters, the spelling of
 * international domain names, and the form of an IPv6 address.
 *
 * @param authority as written
 * @param host as the URL Standard's parser reads it
 */
export function isWrittenAsRead(authority: string, host: string): boolean {
  const written = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  if (host.startsWith("[")) return written.startsWith("[");
  if (/^[\0-\x7f]*$/.test(written)) return written.toLowerCase() === host;
  return !written.includes("%") && !IPV4.test(host);
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
