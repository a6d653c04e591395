import { url } from "../record";
import { SchemeType } from "../special-schemes";
import { byteAt, EOF } from "../text/ascii";
import { Char } from "../text/char";

/** The states of the basic URL parser (https://url.spec.whatwg.org/#url-parsing) and its three ways to end. */
export const enum State {
  /** The parse failed: `lastFailure()` returns the reason. */
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
  /** The URL is made, or the part of it that a state override asks for. */
  Done,
  /** A state override ends without a change. */
  Unchanged,
  /** No state override. */
  None,
}

/**
 * What the states share. A state reads at `pointer` and writes at `out`: since the states come in the order in which
 * a URL is serialised, what they write is the href, and `url` gets the offsets.
 */
@unmanaged
class Parser {
  /** The next byte of the input. */
  pointer: usize;
  /** Where the input ends. */
  end: usize;
  /** Where the next byte of the href goes. */
  out: usize;
  /** Whether `base` is there. */
  hasBase: bool;
  /** The state that a setter starts in, or `State.None`. */
  stateOverride: State;
  /** Whether a state override has set the port, or removed it: then the setter does not copy it. */
  isPortSettled: bool;
  /** Whether tabs or newlines were taken out of the input, which stands in other bytes now. */
  isCompacted: bool;
}

export const parser: Parser = changetype<Parser>(memory.data(32, 16));

/** The byte at `pointer`, or EOF: the "c" of the standard's states, in UTF-8. */
@inline
export function current(): i32 {
  return byteAt(parser.pointer, parser.end);
}

/** The byte `distance` after `pointer`, or EOF: the first of "remaining" is at 1. */
@inline
export function ahead(distance: usize): i32 {
  return byteAt(parser.pointer + distance, parser.end);
}

@inline
export function isOverridden(): bool {
  return parser.stateOverride != State.None;
}

/** Whether the URL that is being made is special: https://url.spec.whatwg.org/#is-special */
@inline
export function isSpecial(): bool {
  return url.schemeType != SchemeType.NotSpecial;
}

/** Whether `c` ends a host or a port: "/", "?", "#", the end, and "\" in a special URL. */
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
