/** Writes options as the message that the engine in WebAssembly compiles. assembly/README.md describes it. */
import { type Checked, getOption } from "../options/check.ts";
import {
  FINDINGS,
  FIRST_FINDING,
  OPTIONS_SIZE,
  PatternKind,
  SKIPS_FLAGS,
  Treatment,
  VALUES,
} from "../options/generated/table.ts";
import { toLowercase } from "../query/site-patterns.ts";
import { TRACKING_PARAMETERS } from "../query/tracking-parameters.ts";

let tracking: string | undefined;

/** Returns the message for some options: a character for each byte, and the patterns as text. See `CompiledRules`. */
export function makeMessage(checked: Checked): string {
  const { indexFiles, query } = checked;
  if (query.tracking === "remove") tracking ??= trackingPatterns(TRACKING_PARAMETERS.names);
  return [
    optionBytes(checked),
    patterns(PatternKind.IndexFile, indexFiles),
    patterns(PatternKind.Allow, query.allow ?? []),
    patterns(PatternKind.Deny, query.deny),
    query.tracking === "remove" ? tracking : "",
  ].join("");
}

/** Returns a message with which the engine finds no flags. */
export function withoutFlags(message: string): string {
  return `${message.slice(0, SKIPS_FLAGS)}\x01${message.slice(SKIPS_FLAGS + 1)}`;
}

/** Returns the message for the tracking parameters of a site. It has the options of `whatwg`. */
export function makeSiteMessage(names: readonly string[]): string {
  return "\0".repeat(OPTIONS_SIZE) + trackingPatterns(names);
}

/** Returns the options as text. Each byte is the number of a value, or of whether an option without a list is given. */
function optionBytes(checked: Checked): string {
  const bytes = VALUES.slice(0, FIRST_FINDING).map(([name, values]) => {
    const value = getOption(checked, name);
    return values === undefined ? Number(value !== undefined) : values.indexOf(value);
  });
  const { refuse } = checked;
  const treatments = FINDINGS.map(([finding]) => (refuse.includes(finding) ? Treatment.Reject : Treatment.Flag));
  return String.fromCharCode(...bytes, ...treatments).padEnd(OPTIONS_SIZE, "\0");
}

function trackingPatterns(names: readonly string[]): string {
  return patterns(PatternKind.Tracking, names.map(toLowercase));
}

function patterns(kind: PatternKind, texts: readonly string[]): string {
  return texts.map((text) => `${kind}${text.length}:${text}`).join("");
}
