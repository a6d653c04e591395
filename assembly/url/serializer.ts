import { percentEncode } from "../percent/codec";
import { USERINFO } from "../percent/sets";
import { base, url } from "../record";
import { defaultPort, SchemeType, writeFile } from "../special-schemes";
import { writeDecimal } from "../text/ascii";
import { Char } from "../text/char";
import { word2 } from "../text/word";
import { parser } from "./state";

/*
 * The URL serializer (https://url.spec.whatwg.org/#concept-url-serializer), with a function for each component. Call
 * them in the order of the components. The copy… functions copy a component of the base URL: "set url's host to base's
 * host".
 */

/** Returns the offset of the next byte of the href. */
@inline
function offset(): u32 {
  return <u32>(parser.out - url.href);
}

function writeByte(c: i32): void {
  store<u8>(parser.out, <u8>c);
  parser.out++;
}

/** Appends [start, end) of the base's href. */
function copyFromBase(start: u32, end: u32): void {
  memory.copy(parser.out, base.href + start, end - start);
  parser.out += end - start;
}

/** Starts a href at `address`, with every component null. */
export function beginURL(address: usize): void {
  parser.out = address;
  url.href = address;
  url.queryStart = 0;
  url.fragmentStart = 0;
}

/** Ends the scheme, whose bytes are written, with ":". The host is null until `beginAuthority`. */
export function endScheme(type: SchemeType): void {
  url.schemeType = type;
  url.schemeEnd = offset();
  writeByte(Char.Colon);
  url.usernameEnd = url.hostStart = url.hostEnd = url.pathStart = offset();
}

export function writeFileScheme(): void {
  parser.out = writeFile(url.href);
  endScheme(SchemeType.File);
}

export function copyScheme(): void {
  parser.out = url.href;
  copyFromBase(0, base.schemeEnd);
  endScheme(base.schemeType);
}

/** Starts an authority. Its host is not null, but empty until `endHost`. */
export function beginAuthority(): void {
  store<u16>(parser.out, word2(Char.Slash, Char.Slash));
  parser.out += 2;
  url.usernameEnd = url.hostStart = url.hostEnd = url.pathStart = offset();
}

/** https://url.spec.whatwg.org/#set-the-username to the text in [start, end) */
export function writeUsername(start: usize, end: usize): void {
  parser.out = percentEncode(USERINFO, start, end, parser.out);
  url.usernameEnd = offset();
}

export function copyUsername(): void {
  copyFromBase(base.schemeEnd + 3, base.usernameEnd);
  url.usernameEnd = offset();
}

/** https://url.spec.whatwg.org/#set-the-password to the text in [start, end) */
export function writePassword(start: usize, end: usize): void {
  if (start == end) return;
  writeByte(Char.Colon);
  parser.out = percentEncode(USERINFO, start, end, parser.out);
}

export function copyPassword(): void {
  if (base.hasPassword) copyFromBase(base.usernameEnd, base.hostStart - 1);
}

/** Ends the username and password with "@", if there are any. */
export function endCredentials(): void {
  if (offset() > url.schemeEnd + 3) writeByte(Char.AtSign);
  url.hostStart = url.hostEnd = url.pathStart = offset();
}

/** Ends the host, whose bytes are written. */
export function endHost(): void {
  url.hostEnd = url.pathStart = offset();
}

export function copyHost(): void {
  copyFromBase(base.hostStart, base.hostEnd);
  endHost();
}

/** Writes the port, unless it is the scheme's default port. */
export function writePort(port: i32): void {
  if (port == defaultPort(url.schemeType)) return;
  writeByte(Char.Colon);
  parser.out = writeDecimal(port, parser.out);
  url.pathStart = offset();
}

export function copyPort(): void {
  if (!base.hasPort) return;
  copyFromBase(base.hostEnd, base.pathStart);
  url.pathStart = offset();
}

/** Copies the username, password and host, and the port if `withPort`. */
export function copyAuthority(withPort: bool): void {
  if (base.hasNullHost) return;
  beginAuthority();
  copyUsername();
  copyPassword();
  endCredentials();
  copyHost();
  if (withPort) copyPort();
}

/** Copies the path up to the end of its last segment. `endPath` ends the path. */
export function copyPath(): void {
  copyFromBase(base.pathStart, base.queryStart);
}

/** Copies the scheme, the authority and the path at once. */
export function copyBeforeQuery(): void {
  copyFromBase(0, base.queryStart);
  url.schemeType = base.schemeType;
  url.schemeEnd = base.schemeEnd;
  url.usernameEnd = base.usernameEnd;
  url.hostStart = base.hostStart;
  url.hostEnd = base.hostEnd;
  url.pathStart = base.pathStart;
}

/** Ends the path. If the host is null, "/." before "//" keeps a parser from reading a host there. */
export function endPath(): void {
  const path = url.href + url.pathStart;
  if (url.hasNullHost && parser.out - path >= 2 && load<u16>(path) == word2(Char.Slash, Char.Slash)) {
    memory.copy(path + 2, path, parser.out - path);
    store<u16>(path, word2(Char.Slash, Char.FullStop));
    parser.out += 2;
    url.pathStart += 2;
  }
}

/** Starts a query, which is then not null. */
export function beginQuery(): void {
  url.queryStart = offset();
  writeByte(Char.QuestionMark);
}

export function copyQuery(): void {
  if (!base.hasQuery) return;
  url.queryStart = offset();
  copyFromBase(base.queryStart, base.fragmentStart);
}

/** Starts a fragment, which is then not null. */
export function beginFragment(): void {
  url.fragmentStart = offset();
  writeByte(Char.NumberSign);
}

export function copyFragment(): void {
  if (!base.hasFragment) return;
  url.fragmentStart = offset();
  copyFromBase(base.fragmentStart, base.hrefLength);
}

/** Ends the href. A null query or fragment starts where the next component does. */
export function endURL(): void {
  url.hrefLength = offset();
  if (url.fragmentStart == 0) url.fragmentStart = url.hrefLength;
  if (url.queryStart == 0) url.queryStart = url.fragmentStart;
}
