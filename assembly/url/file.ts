import { base, url } from "../record";
import { SchemeType } from "../special-schemes";
import { byteAt, EOF, isAnySlash, isASCIIAlpha } from "../text/ascii";
import { Char } from "../text/char";
import { word4, word8 } from "../text/word";
import { writeHost } from "./authority";
import { isDriveLetterAt, shortenPath } from "./path";
import { inheritPath } from "./relative";
import { beginAuthority, copyHost, copyPath, endHost, writeFileScheme } from "./serializer";
import { current, endsPath, isOverridden, parser, State } from "./state";

/** https://url.spec.whatwg.org/#file-state */
export function fileState(): State {
  // If the input has the scheme, the scheme state has written these bytes already.
  writeFileScheme();
  beginAuthority();
  if (isAnySlash(current())) {
    parser.pointer++;
    return State.FileSlash;
  }
  if (!hasFileBase()) return State.Path;
  copyHost();
  const next = inheritPath();
  if (next == State.Path && !startsWithWindowsDriveLetter()) {
    copyPath();
    shortenPath();
  }
  return next;
}

/** https://url.spec.whatwg.org/#file-slash-state */
export function fileSlashState(): State {
  if (isAnySlash(current())) {
    parser.pointer++;
    return State.FileHost;
  }
  if (hasFileBase()) {
    copyHost();
    if (!startsWithWindowsDriveLetter()) copyDriveLetter();
  }
  return State.Path;
}

/** https://url.spec.whatwg.org/#file-host-state */
export function fileHostState(): State {
  const start = parser.pointer;
  let end = start;
  while (end < parser.end && !endsFileHost(load<u8>(end))) end++;
  if (!isOverridden() && isDriveLetterAt(start, end)) return State.Path;
  if (end > start) {
    if (!writeHost(start, end)) return State.Failed;
    dropLocalhost();
  }
  parser.pointer = end;
  return isOverridden() ? State.Done : State.PathStart;
}

@inline
function endsFileHost(c: i32): bool {
  return isAnySlash(c) || endsPath(c);
}

@inline
function hasFileBase(): bool {
  return parser.hasBase && base.schemeType == SchemeType.File;
}

/** In a file URL, the host "localhost" becomes the empty host: step 3.5 of the file host state. */
function dropLocalhost(): void {
  const host = url.href + url.hostStart;
  if (isLocalhost(host, parser.out)) {
    parser.out = host;
    endHost();
  }
}

export function isLocalhost(start: usize, end: usize): bool {
  const first = word8(word4(Char.l, Char.o, Char.c, Char.a), word4(Char.l, Char.h, Char.o, Char.s));
  return end - start == 9 && load<u64>(start) == first && load<u8>(start, 8) == Char.t;
}

/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
function startsWithWindowsDriveLetter(): bool {
  const start = parser.pointer;
  if (!isDriveLetterAt(start, min(start + 2, parser.end))) return false;
  const after = byteAt(start + 2, parser.end);
  return after == EOF || endsFileHost(after);
}

/** "If base's path[0] is a normalized Windows drive letter, then append it to url's path." */
function copyDriveLetter(): void {
  const path = base.href + base.pathStart;
  const length = base.queryStart - base.pathStart;
  if (length < 3 || !isASCIIAlpha(load<u8>(path, 1)) || load<u8>(path, 2) != Char.Colon) return;
  if (length > 3 && load<u8>(path, 3) != Char.Slash) return;
  memory.copy(parser.out, path, 3);
  parser.out += 3;
}
