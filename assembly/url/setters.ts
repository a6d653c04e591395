import { baseStart, beginOutput, outputStart } from "../memory";
import { base } from "../record";
import { getSchemeType } from "../special-schemes";
import { Char } from "../text/char";
import { runStateOverride } from "./parser";
import {
  beginAuthority,
  beginFragment,
  beginQuery,
  beginURL,
  copyAuthority,
  copyBeforeQuery,
  copyFragment,
  copyHost,
  copyPassword,
  copyPath,
  copyPort,
  copyQuery,
  copyScheme,
  copyUsername,
  endCredentials,
  endPath,
  endURL,
  writePassword,
  writeUsername,
} from "./serializer";
import { parser, State } from "./state";

/*
 * The setters of https://url.spec.whatwg.org/#api for the URL in `base` and the UTF-8 value in [start, end). Each
 * writes the changed URL to `url`, one component after the other, and returns whether it has done so. If not, the URL
 * stays unchanged.
 */

/** Completes the record in `base`, which a caller has written. Its href is at the start of the base area. */
export function loadBase(): void {
  base.href = baseStart();
  base.schemeType = getSchemeType(base.href, base.href + base.schemeEnd);
}

function begin(start: usize, end: usize): void {
  beginOutput(outputStart(), end - start, base.hrefLength);
  beginURL(outputStart());
}

function endFromPath(): bool {
  copyPath();
  endPath();
  return endFromQuery();
}

function endFromQuery(): bool {
  copyQuery();
  copyFragment();
  endURL();
  return true;
}

/** https://url.spec.whatwg.org/#dom-url-protocol. Overwrites the byte at `end`. */
export function setProtocol(start: usize, end: usize): bool {
  begin(start, end);
  store<u8>(end, Char.Colon);
  if (runStateOverride(start, end + 1, State.SchemeStart) != State.Done) return false;
  copyAuthority(!parser.isPortSettled);
  return endFromPath();
}

/** https://url.spec.whatwg.org/#dom-url-username */
export function setUsername(start: usize, end: usize): bool {
  if (base.cannotHaveUsernamePasswordPort) return false;
  begin(start, end);
  copyScheme();
  beginAuthority();
  writeUsername(start, end);
  copyPassword();
  return endFromCredentials();
}

/** https://url.spec.whatwg.org/#dom-url-password */
export function setPassword(start: usize, end: usize): bool {
  if (base.cannotHaveUsernamePasswordPort) return false;
  begin(start, end);
  copyScheme();
  beginAuthority();
  copyUsername();
  writePassword(start, end);
  return endFromCredentials();
}

function endFromCredentials(): bool {
  endCredentials();
  copyHost();
  copyPort();
  return endFromPath();
}

/**
 * https://url.spec.whatwg.org/#dom-url-host with `State.Host`, https://url.spec.whatwg.org/#dom-url-hostname with
 * `State.Hostname`
 */
export function setHost(start: usize, end: usize, stateOverride: State): bool {
  if (base.hasOpaquePath) return false;
  begin(start, end);
  copyScheme();
  beginAuthority();
  if (!base.hasNullHost) {
    copyUsername();
    copyPassword();
    endCredentials();
  }
  const credentialsEnd = parser.out;
  const outcome = runStateOverride(start, end, stateOverride);
  // The new host stays even if the port after it is refused.
  if (outcome != State.Done && parser.out == credentialsEnd) return false;
  if (!parser.isPortSettled) copyPort();
  return endFromPath();
}

/** https://url.spec.whatwg.org/#dom-url-port */
export function setPort(start: usize, end: usize): bool {
  if (base.cannotHaveUsernamePasswordPort) return false;
  begin(start, end);
  copyScheme();
  copyAuthority(false);
  if (end > start && runStateOverride(start, end, State.Port) != State.Done) return false;
  return endFromPath();
}

/** https://url.spec.whatwg.org/#dom-url-pathname */
export function setPathname(start: usize, end: usize): bool {
  if (base.hasOpaquePath) return false;
  begin(start, end);
  copyScheme();
  copyAuthority(true);
  runStateOverride(start, end, State.PathStart);
  return endFromQuery();
}

/** https://url.spec.whatwg.org/#dom-url-search */
export function setSearch(start: usize, end: usize): bool {
  beginFromPath(start, end);
  if (end > start) {
    beginQuery();
    runStateOverride(load<u8>(start) == Char.QuestionMark ? start + 1 : start, end, State.Query);
  }
  copyFragment();
  endURL();
  return true;
}

/** https://url.spec.whatwg.org/#dom-url-hash */
export function setHash(start: usize, end: usize): bool {
  beginFromPath(start, end);
  copyQuery();
  if (end > start) {
    beginFragment();
    runStateOverride(load<u8>(start) == Char.NumberSign ? start + 1 : start, end, State.Fragment);
  }
  endURL();
  return true;
}

/** Begins the URL and copies everything before its query. */
function beginFromPath(start: usize, end: usize): void {
  begin(start, end);
  copyBeforeQuery();
}
