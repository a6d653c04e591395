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
 * What the relative state and the file state do alike: the URL takes its path from the base, and its query too unless it
 * has one of its own. Gives `State.Path`, having taken nothing, where the input has a path.
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
