import { offsetsOf, URL } from "#url";
import { wrongKind } from "./arguments.ts";
import { Canonical } from "./canonical.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { isPlain } from "./plain.ts";
import { rewrite } from "./rewrite.ts";
import { compileSettings, type Settings } from "./settings.ts";
import { Failure, type Flag, type Recorder } from "./types.ts";

const NO_FLAGS: readonly Flag[] = Object.freeze([]);

/** A canonicaliser of URLs: see `createCanonicalizer`, which has the profiles that give a key alone beside it. */
export function urlCanonicalizer(options: CanonicalizeOptions): (input: string | URL) => Canonical | Failure {
  const settings = compileSettings(options);
  const explain = (input: string, recorder: Recorder) => {
    rewrite(input, new URL(input, settings.base), settings, recorder);
  };
  return (input) => canonicalized(textOf(input), settings, explain);
}

/** @throws TypeError if the input is neither a string nor a URL object */
export function textOf(input: string | URL): string {
  if (typeof input === "string") return input;
  const href: unknown = (input as { href?: unknown } | null | undefined)?.href;
  if (typeof href === "string") return href;
  throw wrongKind("The input", "a string or a URL object", input);
}

function canonicalized(
  input: string,
  settings: Settings,
  explain: (input: string, recorder: Recorder) => void,
): Canonical | Failure {
  const url = URL.parse(input, settings.base);
  if (url === null) return failureOf(input, settings.base);
  const { href } = url;
  if (href === input) {
    const offsets = offsetsOf(url);
    if (isPlain(href, offsets, settings)) {
      const { fragmentStart } = offsets;
      const key = fragmentStart === href.length ? href : href.slice(0, fragmentStart);
      return new Canonical(href, key, NO_FLAGS, input, explain);
    }
  }
  const rewritten = rewrite(input, url, settings, undefined);
  if (typeof rewritten === "string") return new Failure(rewritten);
  const { key, fragment, flags } = rewritten;
  return new Canonical(key + fragment, key, flags, input, explain);
}

function failureOf(input: string, base: string | undefined): Failure {
  try {
    new URL(input, base);
  } catch (error) {
    return new Failure((error as { reason: Failure["reason"] }).reason);
  }
  throw new Error("A URL that does not parse has parsed.");
}
