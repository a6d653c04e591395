/** Paths and fragments as Go's net/url reads them: https://github.com/golang/go/blob/go1.26.5/src/net/url/url.go */
import { encodeByte } from "@anyurl/common/percent";
import { decodeOnce } from "../percent.ts";

/** `stringContainsCTLByte` */
export function hasControl(target: string): boolean {
  return /[^ -~\x80-\xff]/.test(target);
}

/**
 * `URL.EscapedPath`: the path as it is written, unless it has a character that a path must encode. Then the decoded
 * path is encoded again, which leaves out encodings that Go does not need.
 *
 * @param written the path with valid percent-encoding
 * @param decoded the same path, decoded once
 */
export function escapedPath(written: string, decoded: string): string {
  // `validEncoded`
  return /[^A-Za-z0-9\-._~!$&'()*+,;=:@[\]%/]/.test(written) ? escapePath(decoded) : written;
}

/** `escape` with `encodePath` */
function escapePath(path: string): string {
  return path.replace(/[^A-Za-z0-9\-._~$&+,/:;=@]/g, (byte) => encodeByte(byte.charCodeAt(0)));
}

/** `URL.EscapedFragment` of a fragment with valid percent-encoding: as {@link escapedPath}, with `encodeFragment` */
export function escapedFragment(written: string): string {
  if (!/[^A-Za-z0-9\-._~!$&'()*+,/:;=?@[\]%]/.test(written)) return written;
  return decodeOnce(written).replace(/[^A-Za-z0-9\-._~$&+,/:;=?@!()*]/g, (byte) => encodeByte(byte.charCodeAt(0)));
}
