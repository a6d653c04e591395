/** The authority of a reference, with the host that browsers connect to. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { isFailure } from "@anyurl/common/failure";
import { ALPHA, DIGITS, firstOutside, isIn, REG_NAME, SCHEME, UCSCHAR, USERINFO } from "@anyurl/rfc/rfc3986/characters";
import { encodeOutside } from "@anyurl/rfc/rfc3986/comparable";
import { makeReference } from "@anyurl/rfc/rfc3986/split";
import type { Authority, Reference } from "@anyurl/rfc/rfc3986/types";
import { parseHost } from "@anyurl/specification/hosts/parse";
import { printHost } from "@anyurl/specification/hosts/print";
import type { Mode } from "@anyurl/specification/model/model";
import { modeOfScheme } from "@anyurl/specification/model/modes";
import { refusal } from "./refusal.ts";

const HIGHEST_PORT = 65535;

/**
 * Returns a reference with a scheme in lower case, and the host as the URL Standard writes it. A reference without a
 * scheme counts as one of the web.
 *
 * @throws TypeError if the scheme or the authority is invalid
 */
export function withHost(reference: Reference, argument: string): Reference {
  const scheme = reference.scheme === null ? null : readScheme(reference.scheme, argument);
  const mode = scheme === null ? "web" : modeOfScheme(scheme);
  const { authority } = reference;
  if (authority !== null)
    return makeReference({ ...reference, scheme, authority: readAuthority(authority, mode, argument) });
  if (scheme !== null && mode === "web") throw refusal(argument, `after "${scheme}:", it has no host`);
  return makeReference({ ...reference, scheme });
}

function readScheme(scheme: string, argument: string): string {
  const isValid = isIn(scheme.charCodeAt(0), ALPHA) && firstOutside(scheme, 0, scheme.length, SCHEME) === scheme.length;
  if (!isValid) throw refusal(argument, 'the text before its first ":" is not a scheme');
  return asciiLowercase(scheme);
}

function readAuthority({ userinfo, host, port }: Authority, mode: Mode, argument: string): Authority {
  if (port !== null && !isPort(port)) throw refusal(argument, "its port is not a number from 0 to 65535");
  if ((mode === "file" || host.text === "") && (userinfo !== null || port !== null)) {
    throw refusal(argument, "it has a port or a user name without a host of the network");
  }
  return {
    userinfo: userinfo === null ? null : encodeOutside(userinfo, USERINFO),
    host: { kind: host.kind, text: readHost(host.text, mode, argument) },
    port,
  };
}

function isPort(text: string): boolean {
  return firstOutside(text, 0, text.length, DIGITS) === text.length && Number(text) <= HIGHEST_PORT;
}

function readHost(text: string, mode: Mode, argument: string): string {
  if (text === "") {
    if (mode === "web") throw refusal(argument, "its host is empty");
    return text;
  }
  const host = parseHost(text, mode);
  if (isFailure(host)) throw refusal(argument, "its host is invalid");
  const printed = printHost(host);
  if (printed.startsWith("[")) return printed;
  if (firstOutside(printed, 0, printed.length, REG_NAME | UCSCHAR) < printed.length) {
    throw refusal(argument, "its host has a character that no URI contains");
  }
  return mode === "file" && printed === "localhost" ? "" : encodeOutside(printed, REG_NAME);
}
