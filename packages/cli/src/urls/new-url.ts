import { isFailure } from "@anyurl/common/failure";
import { URL } from "anyurl";
import { CommandError } from "../command-error.ts";
import { type EditOption, editURL, listEdits } from "./edits.ts";
import type { Reading } from "./reading.ts";
import { isSpecial, toProtocol } from "./setters.ts";

const SCHEMES = ["scheme", "protocol"];
const HOSTS = ["host", "hostname"];
const PATHS = ["path", "pathname"];

/** Creates a URL from edits, in any order. @throws CommandError if they do not form one */
export function newURL(options: readonly EditOption[], { separator }: Reading): URL {
  const scheme = lastValue(SCHEMES, options);
  if (scheme === undefined) throw new CommandError("--new needs --set scheme=SCHEME");
  const protocol = toProtocol(scheme);
  if (isFailure(protocol)) throw new CommandError(protocol.message);
  const hasHost = lastValue(HOSTS, options) !== undefined;
  if (!hasHost && isSpecial(protocol) && protocol !== "file:") {
    throw new CommandError("--new needs --set host=HOST for a URL with this scheme");
  }
  const url = new URL(hasHost ? `${protocol}//h` : withoutHost(protocol, options));
  // A path without a host may be opaque. It cannot be set later.
  const done = hasHost ? SCHEMES : [...SCHEMES, ...PATHS];
  const failure = editURL(url, listEdits(orderOptions(options, done), { separator }));
  if (failure !== undefined) throw new CommandError(failure.message);
  return url;
}

/** Puts the host first, because other components need one. */
function orderOptions(options: readonly EditOption[], done: readonly string[]): EditOption[] {
  const isHost = (option: EditOption) => isSet(option, HOSTS);
  const rest = options.filter((option) => !isHost(option) && !isSet(option, done));
  return [...options.filter(isHost), ...rest];
}

function isSet({ kind, text }: EditOption, names: readonly string[]): boolean {
  return kind === "set" && names.some((name) => text.startsWith(`${name}=`));
}

/** Returns the value that the last of the options sets. */
function lastValue(names: readonly string[], options: readonly EditOption[]): string | undefined {
  const text = options.filter((option) => isSet(option, names)).at(-1)?.text;
  return text?.slice(text.indexOf("=") + 1);
}

/** Percent-encodes characters in the path that would end it or be stripped, and keeps it from reading as a host. */
function withoutHost(protocol: string, options: readonly EditOption[]): string {
  const path = (lastValue(PATHS, options) ?? "").replace(/[?#\t\n\r]/g, encodeURIComponent);
  if (protocol === "file:") return `file://${path.startsWith("/") ? "" : "/"}${path}`;
  return `${protocol}${path.startsWith("//") ? "/." : ""}${path}`;
}
