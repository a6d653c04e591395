/** RFC 3987 as a document. */
import { modeOfScheme } from "@anyurl/specification/model/modes";
import { REG_NAME, UCSCHAR } from "../rfc3986/characters.ts";
import { encodeOutside } from "../rfc3986/comparable.ts";
import type { Document } from "../rfc3986/document.ts";
import { classifyHost } from "../rfc3986/host.ts";
import type { Authority } from "../rfc3986/types.ts";
import { domainToASCII } from "./domain.ts";
import { firstIRIFault } from "./grammar.ts";
import { decodeAppropriate } from "./to-iri.ts";
import type { Fault } from "./types.ts";

export const RFC3987: Document<Fault> = { firstFault: firstIRIFault, moreInNames: UCSCHAR, lookedUp };

/** Converts a name by ToASCII if the scheme is known to use domain names: those with a host of the URL Standard. */
function lookedUp(scheme: string, authority: Authority): Authority {
  const { text } = authority.host;
  if (text === "" || text.startsWith("[") || !/[^\0-\x7f]|%/.test(text)) return authority;
  const converted = modeOfScheme(scheme) === "generic" ? null : domainToASCII(decodeAppropriate(text, false));
  const host = converted === null || "fault" in converted ? encodeOutside(text, REG_NAME) : converted.text;
  return { ...authority, host: classifyHost(host) };
}
