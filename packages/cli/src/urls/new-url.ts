import { URL } from "anyurl";
import { type EditOption, editsOf, editURL } from "./edits.ts";
import { Problem } from "./problem.ts";
import type { Reading } from "./reading-options.ts";
import { protocolOf, specialProtocols } from "./setters.ts";

const SCHEMES = ["scheme", "protocol"];
const HOSTS = ["host", "hostname"];
const PATHS = ["path", "pathname"];

/** A URL of what is set alone, in whatever order, or why there is none. */
export function newURL(options: readonly EditOption[], { separator }: Reading): URL | Problem {
  const scheme = lastValue(SCHEMES, options);
  if (scheme === undefined) return new Problem("edit", "--new wants --set scheme=SCHEME");
  const protocol = protocolOf(scheme);
  if (protocol instanceof Problem) return protocol;
  const hasHost = lastValue(HOSTS, options) !== undefined;
  if (!hasHost && specialProtocols.has(protocol) && protocol !== "file:") {
    return new Problem("edit", "--new wants --set host=HOST for a URL of this scheme");
  }
  const start = new URL(hasHost ? `${protocol}//h` : withoutHost(protocol, options));
  // A path without a host may be opaque, so that it cannot be set.
  const done = hasHost ? SCHEMES : [...SCHEMES, ...PATHS];
  const edits = editsOf(ordered(options, done), { separator });
  return edits instanceof Problem ? edits : (editURL(start, edits) ?? start);
}

/** The host comes first, since others need one. */
function ordered(options: readonly EditOption[], done: readonly string[]): EditOption[] {
  const isHost = (option: EditOption) => isSet(option, HOSTS);
  const rest = options.filter((option) => !isHost(option) && !isSet(option, done));
  return [...options.filter(isHost), ...rest];
}

function isSet({ kind, text }: EditOption, names: readonly string[]): boolean {
  return kind === "set" && names.some((name) => text.startsWith(`${name}=`));
}

/** What the last of the options sets. */
function lastValue(names: readonly string[], options: readonly EditOption[]): string | undefined {
  const text = options.filter((option) => isSet(option, names)).at(-1)?.text;
  return text?.slice(text.indexOf("=") + 1);
}

/** The path has percent-encoded what would end it or be taken away, and does not begin as a host does. */
function withoutHost(protocol: string, options: readonly EditOption[]): string {
  const path = (lastValue(PATHS, options) ?? "").replace(/[?#\t\n\r]/g, encodeURIComponent);
  if (protocol === "file:") return `file://${path.startsWith("/") ? "" : "/"}${path}`;
  return `${protocol}${path.startsWith("//") ? "/." : ""}${path}`;
}
