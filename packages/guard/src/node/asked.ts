/** Reads the URL of a request as it came over the connection, before any framework parses it. */
import { encodeByte } from "@anyurl/common/percent";
import type { Asked } from "../guard/decide.ts";
import { cutAuthority } from "../guard/target.ts";
import type { NodeRequest } from "./types.ts";

type Scheme = "http" | "https";

/** The start of a target in absolute form, which proxies send: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
const ABSOLUTE = /^(https?):\/\//i;

/** Bytes that are not ASCII. Node's HTTP/1 refuses them; HTTP/2 passes each one on as a character. */
const BYTES = /[\u0080-\u00ff]/g;

/** Characters that no host has in a message: domains are in ASCII there. */
const NOT_IN_HOST = /[^!-~]/;

/** Stands for a host that is not known for sure. The guard refuses it. */
const UNCLEAR = "";

/**
 * Returns the URL of a request and its other parts for the guard. https://www.rfc-editor.org/rfc/rfc9110#section-7.1
 *
 * NOTE: the scheme is the connection's or the option's. HTTP/2's `:scheme` is ignored, since proxies that end TLS send
 * either.
 */
export function askedBy(req: NodeRequest, publicScheme: Scheme | undefined): Asked {
  const { headers, method = "" } = req;
  const headerNames = () => Object.keys(headers);
  const scheme = publicScheme ?? readScheme(req);
  const host = readHost(req, scheme);
  const isUpgrade = headers.upgrade !== undefined;
  const target = (req.url ?? "").replace(BYTES, (byte) => encodeByte(byte.charCodeAt(0)));
  const [start, named] = ABSOLUTE.exec(target) ?? [];
  if (start === undefined) return { url: writeURL(scheme, host, target), host, method, isUpgrade, headerNames };
  const url = `${scheme}://${target.slice(start.length)}`;
  // A server must not answer for another scheme or host: https://www.rfc-editor.org/rfc/rfc9110#section-7.4
  const isOwnScheme = publicScheme !== undefined || named?.toLowerCase() === scheme;
  const isOwn = isOwnScheme && (host === null || isSameHost(host, cutAuthority(url), scheme));
  return { url, host: isOwn ? host : UNCLEAR, method, isUpgrade, headerNames };
}

/** Returns the absolute URL of a target in origin form. Other targets become a URL that the guard refuses. */
function writeURL(scheme: Scheme, host: string | null, target: string): string {
  if (target.startsWith("/")) return `${scheme}://${host ?? ""}${target}`;
  return target.includes("://") ? target : `${scheme}://${host ?? ""}`;
}

function readScheme({ socket }: NodeRequest): Scheme {
  return "encrypted" in socket && socket.encrypted === true ? "https" : "http";
}

/** Returns the only host that the headers name; `null` if they name none, as HTTP/1.0 allows. */
function readHost({ headers, rawHeaders, httpVersionMajor }: NodeRequest, scheme: Scheme): string | null {
  const host = headers.host ?? null;
  // https://www.rfc-editor.org/rfc/rfc9113#section-8.3.1
  const authority = httpVersionMajor >= 2 ? headers[":authority"] : undefined;
  const named = typeof authority === "string" ? authority : host;
  if (named === null) return null;
  const isOne = host === null || (countHosts(rawHeaders) < 2 && isSameHost(host, named, scheme));
  return isOne && !NOT_IN_HOST.test(named) ? named : UNCLEAR;
}

/** Counts the Host headers: Node's `headers` has only the first. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === "host".length && name.toLowerCase() === "host") count++;
  }
  return count;
}

function isSameHost(one: string, other: string, scheme: Scheme): boolean {
  return one === other || spellHost(one, scheme) === spellHost(other, scheme);
}

function spellHost(host: string, scheme: Scheme): string {
  return host.toLowerCase().replace(scheme === "https" ? /:443$/ : /:80$/, "");
}
