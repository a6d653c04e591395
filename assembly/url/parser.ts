import { beginOutput } from "../memory";
import { copyUntil, percentEncode, percentEncodeByte } from "../percent/codec";
import { FRAGMENT, QUERY, SPECIAL_QUERY } from "../percent/sets";
import { base } from "../record";
import { Char } from "../text/char";
import {
  authorityState,
  hostState,
  portState,
  specialAuthorityIgnoreSlashesState,
  specialAuthoritySlashesState,
} from "./authority";
import { fileHostState, fileSlashState, fileState } from "./file";
import { opaquePathState, pathStartState, pathState } from "./path";
import { removeTabsAndNewlines, stripC0ControlsAndSpaces } from "./preprocess";
import { relativeSlashState, relativeState } from "./relative";
import {
  noSchemeState,
  pathOrAuthorityState,
  schemeStartState,
  schemeState,
  specialRelativeOrAuthorityState,
} from "./scheme";
import { beginFragment, beginURL, endURL } from "./serializer";
import { isOverridden, isSpecial, parser, State } from "./state";

/**
 * https://url.spec.whatwg.org/#concept-basic-url-parser for the UTF-8 in [start, end), which it may overwrite
 *
 * NOTE: steps that only report a validation error are left out, except failures. The encoding is always UTF-8.
 *
 * In the standard, a state looks at one code point at a time. Here it consumes everything that belongs to it and
 * returns the next state. Each state is a function with the standard's name, in a file with related states.
 *
 * @returns `State.Done`, with the URL in `url` and its href at `out`; or `State.Failed`
 */
export function basicURLParse(start: usize, end: usize, hasBase: bool, out: usize): State {
  beginParse(start, end, hasBase, out);
  return endParse(runStates(State.SchemeStart));
}

/** Runs the steps before the first state. */
export function beginParse(start: usize, end: usize, hasBase: bool, out: usize): void {
  parser.stateOverride = State.None;
  parser.hasBase = hasBase;
  beginOutput(out, end - start, hasBase ? <usize>base.hrefLength : 0);
  beginURL(out);
  parser.pointer = start;
  parser.end = end;
  stripC0ControlsAndSpaces();
  removeTabsAndNewlines();
}

@inline
export function endParse(outcome: State): State {
  if (outcome == State.Done) endURL();
  return outcome;
}

/**
 * Runs the basic URL parser with a state override, as a setter does with the value in [start, end). The caller has
 * begun the URL, and has written the components before those that the value may set.
 */
export function runStateOverride(start: usize, end: usize, state: State): State {
  parser.stateOverride = state;
  parser.hasBase = false;
  parser.isPortSettled = false;
  parser.pointer = start;
  parser.end = end;
  removeTabsAndNewlines();
  return runStates(state);
}

/** Runs a state and the states that follow. */
export function runStates(state: State): State {
  while (state != State.Failed && state < State.Done) state = runState(state);
  return state;
}

function runState(state: State): State {
  switch (state) {
    case State.SchemeStart:
      return schemeStartState();
    case State.Scheme:
      return schemeState();
    case State.NoScheme:
      return noSchemeState();
    case State.SpecialRelativeOrAuthority:
      return specialRelativeOrAuthorityState();
    case State.PathOrAuthority:
      return pathOrAuthorityState();
    case State.Relative:
      return relativeState();
    case State.RelativeSlash:
      return relativeSlashState();
    case State.SpecialAuthoritySlashes:
      return specialAuthoritySlashesState();
    case State.SpecialAuthorityIgnoreSlashes:
      return specialAuthorityIgnoreSlashesState();
    case State.Authority:
      return authorityState();
    case State.Host:
    case State.Hostname:
      return hostState();
    case State.Port:
      return portState();
    case State.File:
      return fileState();
    case State.FileSlash:
      return fileSlashState();
    case State.FileHost:
      return fileHostState();
    case State.PathStart:
      return pathStartState();
    case State.Path:
      return pathState();
    case State.OpaquePath:
      return opaquePathState();
    case State.Query:
      return queryState();
    default:
      return fragmentState();
  }
}

/** https://url.spec.whatwg.org/#query-state with the encoding UTF-8 */
function queryState(): State {
  const set = isSpecial() ? SPECIAL_QUERY : QUERY;
  let pointer = parser.pointer;
  let out = parser.out;
  while (true) {
    const copied = copyUntil(set, pointer, parser.end, out);
    pointer += copied;
    out += copied;
    if (pointer == parser.end) break;
    const c = <i32>load<u8>(pointer++);
    if (c == Char.NumberSign && !isOverridden()) {
      parser.pointer = pointer;
      parser.out = out;
      beginFragment();
      return State.Fragment;
    }
    out = percentEncodeByte(c, out);
  }
  parser.out = out;
  return State.Done;
}

/** https://url.spec.whatwg.org/#fragment-state */
function fragmentState(): State {
  parser.out = percentEncode(FRAGMENT, parser.pointer, parser.end, parser.out);
  return State.Done;
}
