import { Failure, fail } from "../failure";
import { base, url } from "../record";
import { defaultPort, getSchemeType, SchemeType } from "../special-schemes";
import { byteAt, isASCIIAlpha, toASCIILowercaseVector } from "../text/ascii";
import { addAll, findMembers } from "../text/byte-set";
import { Char } from "../text/char";
import { beginFragment, copyPath, copyQuery, copyScheme, endPath, endScheme } from "./serializer";
import { ahead, current, isOverridden, isSpecial, parser, State } from "./state";

/** ASCII alphanumerics, "+", "-" and "." */
export const SCHEME_CODE_POINTS: usize = addAll(
  memory.data(16, 16),
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-.",
);

/** https://url.spec.whatwg.org/#scheme-start-state */
export function schemeStartState(): State {
  if (isASCIIAlpha(current())) return State.Scheme;
  return isOverridden() ? State.Unchanged : State.NoScheme;
}

/** https://url.spec.whatwg.org/#scheme-state */
export function schemeState(): State {
  const length = writeScheme();
  const colon = parser.pointer + length;
  if (byteAt(colon, parser.end) != Char.Colon) return isOverridden() ? State.Unchanged : State.NoScheme;
  parser.out = url.href + length;
  const type = getSchemeType(url.href, parser.out);
  if (isOverridden() && !mayBecome(type)) return State.Unchanged;
  endScheme(type);
  if (isOverridden()) {
    // "If url's port is url's scheme's default port, then set url's port to null."
    parser.isPortSettled = base.hasPort && base.port == defaultPort(type);
    return State.Done;
  }
  parser.pointer = colon + 1;
  return afterScheme();
}

/**
 * Writes the input in lowercase while it may be a scheme, and perhaps more. Returns the length of the possible scheme.
 */
function writeScheme(): usize {
  const set = v128.load(SCHEME_CODE_POINTS);
  let length: usize = 0;
  while (parser.pointer + length < parser.end) {
    const bytes = v128.load(parser.pointer + length);
    v128.store(url.href + length, toASCIILowercaseVector(bytes));
    const invalid = ~findMembers(set, bytes) & 0xffff;
    if (invalid != 0) return length + ctz(invalid);
    length += 16;
  }
  return length;
}

/** Whether a setter may give the URL a scheme of this type: step 2.1 of the scheme state. */
function mayBecome(type: SchemeType): bool {
  if ((base.schemeType == SchemeType.NotSpecial) != (type == SchemeType.NotSpecial)) return false;
  if (type == SchemeType.File && (base.includesCredentials || base.hasPort)) return false;
  return !(base.schemeType == SchemeType.File && base.hasEmptyHost);
}

/** Returns the state after ":": steps 2.5 to 2.9 of the scheme state. */
function afterScheme(): State {
  if (url.schemeType == SchemeType.File) return State.File;
  if (isSpecial()) {
    if (parser.hasBase && base.schemeType == url.schemeType) return State.SpecialRelativeOrAuthority;
    return State.SpecialAuthoritySlashes;
  }
  if (current() == Char.Slash) {
    parser.pointer++;
    return State.PathOrAuthority;
  }
  return State.OpaquePath;
}

/** https://url.spec.whatwg.org/#no-scheme-state */
export function noSchemeState(): State {
  if (!parser.hasBase) return fail<State>(Failure.MissingSchemeNonRelativeURL);
  if (base.hasOpaquePath) {
    if (current() != Char.NumberSign) return fail<State>(Failure.MissingSchemeNonRelativeURL);
    copyScheme();
    copyPath();
    endPath();
    copyQuery();
    beginFragment();
    parser.pointer++;
    return State.Fragment;
  }
  return base.schemeType == SchemeType.File ? State.File : State.Relative;
}

/** https://url.spec.whatwg.org/#special-relative-or-authority-state */
export function specialRelativeOrAuthorityState(): State {
  if (current() == Char.Slash && ahead(1) == Char.Slash) {
    parser.pointer += 2;
    return State.SpecialAuthorityIgnoreSlashes;
  }
  return State.Relative;
}

/** https://url.spec.whatwg.org/#path-or-authority-state */
export function pathOrAuthorityState(): State {
  if (current() == Char.Slash) {
    parser.pointer++;
    return State.Authority;
  }
  return State.Path;
}
