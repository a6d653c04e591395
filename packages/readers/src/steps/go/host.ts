/** Host headers in Go. */

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
