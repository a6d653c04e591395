/** Paths, fragments and hosts in Go. net/url: https://github.com/golang/go/blob/go1.26.5/src/net/url/url.go */
import { encodeByte } from "@anyurl/common/percent";
import { decodeOnce } from "../percent.ts";

/** `stringContainsCTLByte` */
export function hasControl(target: string): boolean {
  return /[^ -~\x80-\xff]/.test(target);
}

/**
 * `URL.EscapedPath`: the path as written, unless it has a character that a path must encode. Then the decoded path is
 * encoded again, which leaves out encodings that Go does not need.
 *
 * @param written the path with valid percent-encoding
 * @param decoded the same path, decoded once
 */
export function makeEscapedPath(written: string, decoded: string): string {
  // `validEncoded`
  return /[^A-Za-z0-9\-._~!$&'()*+,;=:@[\]%/]/.test(written)
    ? decoded.replace(/[^A-Za-z0-9\-._~$&+,/:;=@]/g, (byte) => encodeByte(byte.charCodeAt(0)))
    : written;
}

/** `URL.EscapedFragment` of a fragment with valid percent-encoding: like {@link makeEscapedPath}. */
export function makeEscapedFragment(written: string): string {
  if (!/[^A-Za-z0-9\-._~!$&'()*+,/:;=?@[\]%]/.test(written)) return written;
  return decodeOnce(written).replace(/[^A-Za-z0-9\-._~$&+,/:;=?@!()*]/g, (byte) => encodeByte(byte.charCodeAt(0)));
}

/**
 * `path.Clean`: https://github.com/golang/go/blob/go1.26.5/src/path/path.go
 *
 * Removes empty segments and dot segments of an absolute path. A `..` at the root is dropped, and so is the slash at
 * the end, except in the root.
 */
export function cleanPath(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}

/** `httpguts.ValidHostHeader`: https://github.com/golang/net/blob/v0.50.0/http/httpguts/httplex.go */
export function isValidHostHeader(header: string): boolean {
  return /^[A-Za-z0-9!$%&()*+,\-.:;=[\]'_~]*$/.test(header);
}

/**
 * `net.SplitHostPort`: https://github.com/golang/go/blob/go1.26.5/src/net/ipsock.go
 *
 * @returns the host without brackets; `undefined` unless the text has a port after one colon
 */
export function splitHostPort(text: string): { readonly host: string; readonly port: string } | undefined {
  const colon = text.lastIndexOf(":");
  if (colon < 0) return undefined;
  const port = text.slice(colon + 1);
  if (!text.startsWith("[")) {
    const host = text.slice(0, colon);
    return /[:[\]]/.test(host) || /[[\]]/.test(port) ? undefined : { host, port };
  }
  const end = text.indexOf("]");
  if (end + 1 !== colon) return undefined;
  const host = text.slice(1, end);
  return host.includes("[") || /[[\]]/.test(port) ? undefined : { host, port };
}
