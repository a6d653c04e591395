import { url } from "../record";
import { SchemeType } from "../special-schemes";
import { byteAt, EOF } from "../text/ascii";
import { Char } from "../text/char";

/** The states of the basic URL parser (https://url.spec.whatwg.org/#url-parsing), and the ways in which it ends. */
export const enum State {
  /** The parser has failed: `lastFailure()` returns the reason. */
  Failed,
  SchemeStart,
  Scheme,
  NoScheme,
  SpecialRelativeOrAuthority,
  PathOrAuthority,
  Relative,
  RelativeSlash,
  SpecialAuthoritySlashes,
  SpecialAuthorityIgnoreSlashes,
  Authority,
  Host,
  Hostname,
  Port,
  File,
  FileSlash,
  FileHost,
  PathStart,
  Path,
  OpaquePath,
  Query,
  Fragment,
  /** The URL is complete, or the part of it that the state override sets. */
  Done,
  /** The state override ends without a change. */
  Unchanged,
  /** There is no state override. */
  None,
}

/**
 * The variables that the states share. A state reads at `pointer` and writes at `out`. The states run in the order in
 * which a URL is serialised. So what they write is the href, and `url` gets its offsets.
 */
@unmanaged
class Parser {
  /** The address of the next byte of the input. */
  pointer: usize;
  /** The address after the input. */
  end: usize;
  /** The address of the next byte of the href. */
  out: usize;
  /** Whether there is a base URL, in `base`. */
  hasBase: bool;
  /** The state in which a setter starts, or `State.None`. */
  stateOverride: State;
  /** Whether a state override has set or removed the port. If so, the setter does not copy it. */
  isPortSettled: bool;
  /** Whether tabs or newlines were removed, which changes the bytes of the input. */
  isCompacted: bool;
}

export const parser: Parser = changetype<Parser>(memory.data(32, 16));

/** Returns the byte at `pointer`, or EOF: the "c" of the standard's states, in UTF-8. */
@inline
export function current(): i32 {
  return byteAt(parser.pointer, parser.end);
}

/** Returns the byte `distance` after `pointer`, or EOF. The first byte of "remaining" is at 1. */
@inline
export function ahead(distance: usize): i32 {
  return byteAt(parser.pointer + distance, parser.end);
}

@inline
export function isOverridden(): bool {
  return parser.stateOverride != State.None;
}

/** Whether the current URL is special: https://url.spec.whatwg.org/#is-special */
@inline
export function isSpecial(): bool {
  return url.schemeType != SchemeType.NotSpecial;
}

/** Whether `c` ends a host or a port: "/", "?", "#", EOF, and "\" in a special URL. */
@inline
export function endsAuthority(c: i32): bool {
  return (
    c == EOF ||
    c == Char.Slash ||
    c == Char.QuestionMark ||
    c == Char.NumberSign ||
    (c == Char.Backslash && isSpecial())
  );
}

/** Whether `c` ends a path: "?" or "#". */
@inline
export function endsPath(c: i32): bool {
  return c == Char.QuestionMark || c == Char.NumberSign;
}

/** Whether `c` separates path segments: "/", and "\" in a special URL. */
@inline
export function isSlash(c: i32): bool {
  return c == Char.Slash || (c == Char.Backslash && isSpecial());
}
