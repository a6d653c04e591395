import { Failure, fail } from "../failure";
import { parseHost } from "../host/parser";
import { base, url } from "../record";
import { SchemeType } from "../special-schemes";
import { isASCIIDigit } from "../text/ascii";
import { addAll, findFirst } from "../text/byte-set";
import { Char } from "../text/char";
import { beginAuthority, endCredentials, endHost, writePassword, writePort, writeUsername } from "./serializer";
import { current, endsAuthority, isOverridden, isSpecial, parser, State } from "./state";

/** "@", and bytes that may end the authority. */
const AUTHORITY_STOP: usize = addAll(memory.data(16, 16), "/\\?#@");

/** Brackets, and bytes that may end the host. */
const HOST_STOP: usize = addAll(memory.data(16, 16), "/\\?#:[]");

/** https://url.spec.whatwg.org/#special-authority-slashes-state */
export function specialAuthoritySlashesState(): State {
  // NOTE: in the standard, this state only consumes "//" and reports a validation error. The next state skips any
  // number of slashes.
  return State.SpecialAuthorityIgnoreSlashes;
}

/** https://url.spec.whatwg.org/#special-authority-ignore-slashes-state */
export function specialAuthorityIgnoreSlashesState(): State {
  let c = current();
  while (c == Char.Slash || c == Char.Backslash) {
    parser.pointer++;
    c = current();
  }
  return State.Authority;
}

/**
 * https://url.spec.whatwg.org/#authority-state
 *
 * NOTE: the standard encodes a part of the credentials at each "@". This function finds the last "@" first, and encodes
 * them once.
 */
export function authorityState(): State {
  let atSign: usize = 0;
  let end = findFirst(AUTHORITY_STOP, parser.pointer, parser.end);
  while (end < parser.end) {
    const c = <i32>load<u8>(end);
    if (c == Char.AtSign) atSign = end;
    else if (endsAuthority(c)) break;
    end = findFirst(AUTHORITY_STOP, end + 1, parser.end);
  }
  beginAuthority();
  if (atSign != 0) {
    if (atSign + 1 == end) return fail<State>(Failure.HostMissing);
    writeCredentials(parser.pointer, atSign);
    parser.pointer = atSign + 1;
  }
  return State.Host;
}

/** Writes the username, up to the first ":", and the password after it. */
function writeCredentials(start: usize, end: usize): void {
  let colon = start;
  while (colon < end && load<u8>(colon) != Char.Colon) colon++;
  writeUsername(start, colon);
  if (colon < end) writePassword(colon + 1, end);
  endCredentials();
}

/** https://url.spec.whatwg.org/#host-state and https://url.spec.whatwg.org/#hostname-state */
export function hostState(): State {
  if (isOverridden() && url.schemeType == SchemeType.File) return State.FileHost;
  const start = parser.pointer;
  const end = endOfHost();
  if (end < parser.end && load<u8>(end) == Char.Colon) {
    if (end == start) return fail<State>(Failure.HostMissing);
    if (parser.stateOverride == State.Hostname) return State.Unchanged;
    if (!writeHost(start, end)) return State.Failed;
    parser.pointer = end + 1;
    return State.Port;
  }
  if (end == start) {
    if (isSpecial()) return fail<State>(Failure.HostMissing);
    if (isOverridden() && (base.includesCredentials || base.hasPort)) return State.Unchanged;
  }
  if (!writeHost(start, end)) return State.Failed;
  parser.pointer = end;
  return isOverridden() ? State.Done : State.PathStart;
}

/** Returns the address of the first ":" outside brackets, or of the end of the authority. */
function endOfHost(): usize {
  let insideBrackets = false;
  let end = findFirst(HOST_STOP, parser.pointer, parser.end);
  while (end < parser.end) {
    const c = <i32>load<u8>(end);
    if (c == Char.Colon ? !insideBrackets : endsAuthority(c)) break;
    if (c == Char.LeftSquareBracket) insideBrackets = true;
    else if (c == Char.RightSquareBracket) insideBrackets = false;
    end = findFirst(HOST_STOP, end + 1, parser.end);
  }
  return end;
}

/** Parses [start, end) as the URL's host and writes it. Returns whether it succeeds. */
export function writeHost(start: usize, end: usize): bool {
  const out = parseHost(start, end, !isSpecial(), parser.out);
  if (out == 0) return false;
  parser.out = out;
  endHost();
  return true;
}

/** https://url.spec.whatwg.org/#port-state */
export function portState(): State {
  const start = parser.pointer;
  let port: u32 = 0;
  let c = current();
  while (isASCIIDigit(c)) {
    if (port <= 0xffff) port = port * 10 + (c - Char.DigitZero);
    parser.pointer++;
    c = current();
  }
  if (!endsAuthority(c) && !isOverridden()) return fail<State>(Failure.PortInvalid);
  if (parser.pointer > start) {
    if (port > 0xffff) return fail<State>(Failure.PortOutOfRange);
    writePort(port);
    parser.isPortSettled = true;
    return isOverridden() ? State.Done : State.PathStart;
  }
  return isOverridden() ? State.Unchanged : State.PathStart;
}
