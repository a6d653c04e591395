/**
 * A fast path: plain URLs, which a policy decides without the parser, are http and https URLs that are their own href.
 * No function of text.ts refuses them.
 */
import { ANY_HOST, compileCertain } from "@anyurl/bindings/quick/certain";
import { Char } from "@anyurl/common/char";
import { expressionOf, SOME_PORT } from "@anyurl/common/host-expression";
import type { HostPattern } from "@anyurl/common/host-list";
import type { LocatedURL } from "anyurl";

/** The members of a URL that decisions need. */
export type Located = Pick<
  LocatedURL,
  "href" | "protocol" | "hostStart" | "hostEnd" | "hostname" | "port" | "pathname"
>;

const ANY_HOST_AND_PORT = /* @__PURE__ */ `${ANY_HOST}(?:${SOME_PORT})?`;

/** Plain URLs with every host. */
export const PLAIN: RegExp = /* @__PURE__ */ compileCertain(ANY_HOST_AND_PORT);

/**
 * Returns an expression for plain URLs whose scheme, host and port a policy allows; `undefined` if there is none, since
 * the list of hosts is long.
 *
 * @param schemes without their colons
 * @param hosts `undefined` allows every host
 */
export function compilePlain(
  schemes: readonly string[],
  hosts: readonly HostPattern[] | undefined,
): RegExp | undefined {
  const web = ["https", "http"].filter((scheme) => schemes.includes(scheme)).join("|");
  if (web === "") return undefined;
  if (hosts === undefined) return web === "https|http" ? PLAIN : compileCertain(`(?=${web}:)${ANY_HOST_AND_PORT}`);
  const source = expressionOf(hosts, () => "");
  return source === undefined ? undefined : compileCertain(`(?:${web})://${source}`);
}

/** A plain URL, with the members that `locate` returns. */
export class PlainURL implements Located {
  readonly href: string;
  readonly protocol: string;
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly pathStart: number;

  constructor(href: string) {
    const isSecure = href.charCodeAt(4) === Char.s;
    const hostStart = isSecure ? "https://".length : "http://".length;
    const pathStart = href.indexOf("/", hostStart);
    const last = href.charCodeAt(pathStart - 1);
    const mayHavePort = last >= Char.DigitZero && last <= Char.DigitNine;
    this.href = href;
    this.protocol = isSecure ? "https:" : "http:";
    this.hostStart = hostStart;
    this.hostEnd = mayHavePort ? findHostEnd(href, hostStart, pathStart) : pathStart;
    this.pathStart = pathStart;
  }

  get hostname(): string {
    return this.href.slice(this.hostStart, this.hostEnd);
  }

  get port(): string {
    return this.href.slice(this.hostEnd + 1, this.pathStart);
  }

  get pathname(): string {
    const path = this.href.slice(this.pathStart);
    const end = path.search(/[?#]/);
    return end < 0 ? path : path.slice(0, end);
  }
}

function findHostEnd(href: string, hostStart: number, pathStart: number): number {
  const bracket = href.charCodeAt(hostStart) === Char.LeftSquareBracket ? href.indexOf("]", hostStart) : hostStart;
  const colon = href.indexOf(":", bracket);
  return colon >= 0 && colon < pathStart ? colon : pathStart;
}
