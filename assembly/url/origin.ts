import { outputStart } from "../memory";
import { base, UrlRecord, url } from "../record";
import { SchemeType } from "../special-schemes";
import { Char } from "../text/char";
import { word4 } from "../text/word";
import { basicURLParse } from "./parser";
import { State } from "./state";

/**
 * Serialises the origin (https://url.spec.whatwg.org/#concept-url-origin) of the URL in `base` to the output area.
 *
 * @returns its length in bytes
 */
export function origin(): usize {
  if (base.schemeEnd == 4 && load<u32>(base.href) == word4(Char.b, Char.l, Char.o, Char.b)) return blobOrigin();
  // The standard leaves the origin of a file URL open. Here it is opaque.
  const isTuple = base.schemeType != SchemeType.NotSpecial && base.schemeType != SchemeType.File;
  return isTuple ? tupleOrigin(base) : opaqueOrigin();
}

/** The origin of the URL in a blob URL's path, if that is an http or https URL. */
function blobOrigin(): usize {
  const path = base.href + base.pathStart;
  if (basicURLParse(path, base.href + base.queryStart, false, outputStart()) != State.Done) return opaqueOrigin();
  const isHTTP = url.schemeType == SchemeType.HTTP || url.schemeType == SchemeType.HTTPS;
  return isHTTP ? tupleOrigin(url) : opaqueOrigin();
}

/**
 * https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin: the scheme, "://", the host and the port, without
 * credentials
 */
function tupleOrigin(from: UrlRecord): usize {
  const out = outputStart();
  const schemeLength = from.schemeEnd + 3;
  const hostLength = from.pathStart - from.hostStart;
  memory.copy(out, from.href, schemeLength);
  memory.copy(out + schemeLength, from.href + from.hostStart, hostLength);
  return schemeLength + hostLength;
}

function opaqueOrigin(): usize {
  store<u32>(outputStart(), word4(Char.n, Char.u, Char.l, Char.l));
  return 4;
}
