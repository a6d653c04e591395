/** Hosts of curl: lib/urlapi.c. Code units are bytes. */
import { normalIPv6 } from "../../steps/ipv6-normal.ts";
import { decodeOnce } from "../../steps/percent.ts";

/** Versions that read URLs differently. */
export type CurlVersion = "8.23" | "8.14" | "7.88";

/**
 * Returns the host of an authority without userinfo and port, as curl normalises it; `undefined` if curl refuses it.
 * Source: `parse_authority`
 */
export function normalHost(written: string, version: CurlVersion): string | undefined {
  const isOlder = version !== "8.23";
  // NOTE: older versions look for an IPv4 address before they decode.
  const early = isOlder ? normalIPv4(written, version) : undefined;
  if (early !== undefined) return early;
  // `urldecode_host` refuses control characters. NOTE: older versions decode no addresses in brackets.
  const host = isOlder && written.startsWith("[") ? written : decodeOnce(written);
  if (/[^ -\xff]/.test(host) || (!isOlder && host.includes("\x7f"))) return undefined;
  if (host.startsWith("[")) return literal(host, version);
  const address = isOlder ? undefined : normalIPv4(host, version);
  return address ?? (isName(host, version) ? host : undefined);
}

/** `hostname_check` */
function isName(host: string, version: CurlVersion): boolean {
  if (host === "" || /[ \r\n\t/:#?!@{}[\]\\$'"^`*<>=;,+&()]/.test(host)) return false;
  if (version !== "8.23") return version === "7.88" || !host.includes("%");
  return !(host === "." || host.endsWith("..") || /[%|]/.test(host));
}

/** `ipv4_normalize`: from one to four numbers, decimal, octal or hexadecimal. NOTE: version 8.14 knows no "0X". */
function normalIPv4(host: string, version: CurlVersion): string | undefined {
  const text = version === "8.23" && host.endsWith(".") ? host.slice(0, -1) : host;
  if (version === "8.14" && text.includes("X")) return undefined;
  const written = text.split(".", 5);
  if (written.length > 4) return undefined;
  const parts = written.map(readNumber);
  const last = parts[parts.length - 1];
  const first = parts.slice(0, -1);
  if (last === undefined || !first.every((part) => part !== undefined && part <= 0xff)) return undefined;
  const size = 4 - first.length;
  if (last >= 256 ** size) return undefined;
  const bytes = Array.from({ length: size }, (_, index) => Math.floor(last / 256 ** (size - 1 - index)) % 256);
  return [...first, ...bytes].join(".");
}

function readNumber(text: string): number | undefined {
  const [, hexadecimal, octal, decimal] = /^(?:0x([0-9a-f]+)|(0[0-7]*)|([1-9]\d*))$/i.exec(text) ?? [];
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16);
  if (octal !== undefined) return Number.parseInt(octal, 8);
  return decimal === undefined ? undefined : Number(decimal);
}

/** The longest zone that curl takes. */
const LONGEST_ZONE = 15;

/** `ipv6_parse`. NOTE: the zone is not part of curl's host. */
function literal(host: string, version: CurlVersion): string | undefined {
  const inner = host.slice(1, -1);
  if (inner.length < 2) return undefined;
  const percent = inner.indexOf("%");
  const address = percent < 0 ? inner : inner.slice(0, percent);
  if (percent >= 0) {
    const rest = inner.slice(percent + 1);
    const zone = /^25./.test(rest) ? rest.slice(2) : rest;
    if (zone === "" || zone.length > LONGEST_ZONE) return undefined;
    if (version === "8.23" && !/^[\w.~\x80-\xff-]+$/.test(zone)) return undefined;
  }
  const normal = normalIPv6(address);
  if (normal === undefined) return undefined;
  // The normal form takes the place of the written one, if there is room for it.
  const fits = version === "8.23" ? normal.length <= address.length : normal.length < address.length;
  return `[${fits ? normal : address}]`;
}
