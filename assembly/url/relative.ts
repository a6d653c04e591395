import { EOF } from "../text/ascii";
import { Char } from "../text/char";
import { shortenPath } from "./path";
import { beginFragment, beginQuery, copyAuthority, copyPath, copyQuery, copyScheme, endPath } from "./serializer";
import { current, endsPath, isSlash, isSpecial, parser, State } from "./state";

/** https://url.spec.whatwg.org/#relative-state */
export function relativeState(): State {
  copyScheme();
  if (isSlash(current())) {
    parser.pointer++;
    return State.RelativeSlash;
  }
  copyAuthority(true);
  const next = inheritPath();
  if (next == State.Path) {
    copyPath();
    shortenPath();
  }
  return next;
}

/** https://url.spec.whatwg.org/#relative-slash-state */
export function relativeSlashState(): State {
  if (isSlash(current())) {
    parser.pointer++;
    return isSpecial() ? State.SpecialAuthorityIgnoreSlashes : State.Authority;
  }
  copyAuthority(true);
  return State.Path;
}

/**
 * The common part of the relative state and the file state. If the input has no path, the URL takes the base's path,
 * and its query unless the input has one. Otherwise returns `State.Path` and consumes nothing.
 */
export function inheritPath(): State {
  const c = current();
  if (c != EOF && !endsPath(c)) return State.Path;
  copyPath();
  endPath();
  parser.pointer++;
  if (c == Char.QuestionMark) {
    beginQuery();
    return State.Query;
  }
  copyQuery();
  if (c == EOF) return State.Done;
  beginFragment();
  return State.Fragment;
}
