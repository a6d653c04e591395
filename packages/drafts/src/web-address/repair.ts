/** Section 2, steps 2 to 4: the changes that make most Web addresses match the grammar of RFC 3986. */
import { type Decided, type Decision, withDecisions } from "../decisions.ts";
import { percentEncoded } from "./characters.ts";
import { decisions } from "./decisions.ts";

/** The characters that are not in RFC 3986's reserved or unreserved, and those that are encoded at some places. */
const CANDIDATES = /[\ud800-\udbff][\udc00-\udfff]|[^A-Za-z0-9\-._~!$&'()*+,;=:/?@]/g;

const PREFIX = /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\//;

/** Where brackets and number signs are encoded: from which offset on. */
interface Places {
  readonly brackets: number;
  readonly numberSigns: number;
}

function placesIn(text: string): Places {
  const hash = text.indexOf("#");
  return { brackets: endOfAuthority(text), numberSigns: hash < 0 ? text.length : hash + 1 };
}

/** Step 3: the first "/", "?" or "#" after the first "//" if a prefix matches; otherwise, the start. */
function endOfAuthority(text: string): number {
  const prefix = PREFIX.exec(text);
  if (prefix === null) return 0;
  let at = prefix[0].length;
  while (at < text.length && !"/?#".includes(text.charAt(at))) at++;
  return at;
}

/** Returns a candidate as the steps write it. */
function replacement(character: string, offset: number, { brackets, numberSigns }: Places): string {
  if (character === "#") return offset < numberSigns ? "#" : "%23";
  if (character === "[" || character === "]") return offset < brackets ? character : percentEncoded(character);
  return percentEncoded(character);
}

/** Applies steps 2 to 4 to an address without spaces at its ends. */
export function repair(text: string): Decided<string> {
  const places = placesIn(text);
  let encoded = false;
  let hasBracket = false;
  const repaired = text.replace(CANDIDATES, (character: string, offset: number) => {
    if (character === "[" || character === "]") hasBracket = true;
    else if (character !== "#") encoded = true;
    return replacement(character, offset, places);
  });
  const made: Decision[] = [];
  if (encoded) made.push(decisions["non-uri-characters"]);
  if (hasBracket) made.push(decisions["bracket-prefix"]);
  return withDecisions(repaired, made);
}

/** Returns the offset in an address that belongs to an offset in the repaired text. */
export function originalOffset(text: string, offset: number): number {
  const places = placesIn(text);
  let added = 0;
  let found: number | null = null;
  text.replace(CANDIDATES, (character: string, at: number) => {
    const length = replacement(character, at, places).length;
    if (found === null && at + added + length > offset) found = Math.min(at, offset - added);
    if (found === null) added += length - character.length;
    return "";
  });
  return found ?? offset - added;
}
