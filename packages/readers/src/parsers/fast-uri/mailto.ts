/**
 * `mailto:` in fast-uri.
 *
 * Source: https://github.com/fastify/fast-uri/blob/v4.2.4/lib/schemes.js, `mailtoParse`
 */
import { decodeValid } from "@anyurl/common/percent";
import { isFailure, spec } from "@anyurl/reference";
import type { ParserRefusal } from "../../define/parser.ts";
import { splitAt } from "../../steps/split.ts";
import { isPlainName } from "./host.ts";
import type { Has } from "./versions.ts";

/** Returns why the library refuses the addresses in a path and in the fields "to"; `null` if it accepts them. */
export function refusalOfMailto(path: string, query: string, hasAuthority: boolean, has: Has): ParserRefusal | null {
  const fields = query === "" ? [] : query.split("&").map((field) => splitAt(field, "="));
  if (fields.some(([, value]) => value?.includes("="))) return MALFORMED_FIELDS;
  const isTo = (name: string) => (has("decodedCase") ? decode(name).toLowerCase() : name) === "to";
  const lists = fields.flatMap(([name, value]) => (isTo(name) ? [value ?? ""] : []));
  const addresses = [...(path === "" ? [] : [path]), ...lists].flatMap((list) => list.split(","));
  if (addresses.length > 0 && hasAuthority && has("mailtoAuthority")) return AUTHORITY;
  return addresses.every((address) => hasValidDomain(address, has)) ? null : INVALID_DOMAIN;
}

const MALFORMED_FIELDS = { reason: "malformed-fields", message: 'a header field has more than one "="' };
const AUTHORITY = { reason: "authority", message: "a mailto URI has an authority" };
const INVALID_DOMAIN = { reason: "invalid-domain", message: "the domain of an address is not valid" };

/** `decodeHex`: text that cannot be decoded stays. */
function decode(text: string): string {
  return decodeValid(text) ?? text;
}

/** `mailtoNormalizeDomain` */
function hasValidDomain(address: string, has: Has): boolean {
  const at = address.lastIndexOf("@");
  if (at < 0) return false;
  const domain = decode(address.slice(at + 1)).toLowerCase();
  if (/^\[[\x21-\x5a\x5e-\x7e]*\]$/.test(domain)) return true;
  if (isPlainName(domain, has)) return true;
  const url = spec.parseResolveAndNormalize(`http://${domain}`);
  if (isFailure(url)) return false;
  const { userinfo, port } = url.authority ?? {};
  const hasMore = userinfo?.username || userinfo?.password || port != null || url.query || url.fragment;
  return !hasMore && spec.printPath(url) === "/";
}
