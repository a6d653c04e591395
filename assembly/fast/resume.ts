import { url } from "../record";
import { lowercaseHTTPScheme } from "../special-schemes";
import { beginParse, endParse, runStates } from "../url/parser";
import { beginFragment, beginQuery } from "../url/serializer";
import { parser, State } from "../url/state";
import { scan } from "./canonical";

/**
 * Runs the basic URL parser on [start, end) from where `scanCanonical` has just stopped. Copies everything before that;
 * `url` has its offsets. Returns `State.Done` or `State.Failed`.
 */
export function resumeURLParse(start: usize, end: usize, hasBase: bool, out: usize): State {
  const queryStart = url.queryStart;
  const fragmentStart = url.fragmentStart;
  beginParse(start, end, hasBase, out);
  if (scan.state == State.SchemeStart) return endParse(runStates(State.SchemeStart));
  copyPrefix(start, scan.pointer, out);
  parser.pointer = scan.pointer;
  parser.out = out + (scan.pointer - start);
  switch (scan.state) {
    case State.SpecialAuthorityIgnoreSlashes:
      parser.out = out + url.schemeEnd + 1;
      break;
    case State.Port:
      parser.out = out + url.hostEnd;
      url.pathStart = url.hostEnd;
      break;
    case State.PathStart:
      break;
    case State.Query:
      beginQuery();
      parser.pointer++;
      break;
    case State.Fragment:
      if (queryStart < fragmentStart) url.queryStart = queryStart;
      beginFragment();
      parser.pointer++;
      break;
    default:
      if (queryStart < fragmentStart) url.queryStart = queryStart;
      url.fragmentStart = fragmentStart;
  }
  return endParse(runStates(scan.state));
}

/** Copies [start, at), with the scheme in lowercase. May write up to 15 bytes more. */
function copyPrefix(start: usize, at: usize, out: usize): void {
  let to = out;
  for (let from = start; from < at; from += 16) {
    v128.store(to, v128.load(from));
    to += 16;
  }
  store<u64>(out, lowercaseHTTPScheme(load<u64>(start), url.schemeEnd));
}
