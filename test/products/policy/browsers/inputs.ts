/** The inputs of the browsers: accepted targets of redirects, and accepted links. */
import { localRedirect, safeHref } from "@anyurl/policy";
import { isFailure } from "anyurl";
import { Random } from "../../../core/differential/random.ts";
import { ATTACKS, LOCAL, PIECES } from "../redirect-targets.ts";

/** The site, and the other origin to which targets try to lead. */
export interface Origins {
  readonly own: string;
  readonly other: string;
}

const withoutScheme = (origin: string) => origin.slice("http://".length);

/** Returns a target that names these origins. */
function translate(target: string, { own, other }: Origins): string {
  return target.replaceAll("app.example", withoutScheme(own)).replaceAll("evil.test", withoutScheme(other));
}

/** Returns each target in the spellings that could lead away from a site without TLS. */
function spell(target: string, origins: Origins): readonly string[] {
  const translated = translate(target, origins);
  return [target, translated, translated.replace(/https:/gi, "http:")];
}

/** Returns the accepted ones, each once. */
function accept(targets: readonly string[], base: string): readonly string[] {
  const results = targets.map((target) => localRedirect(target, { base }));
  return [...new Set(results.filter((result): result is string => !isFailure(result)))];
}

/** Returns the accepted results of the listed targets. */
export function listResults(base: string, origins: Origins): readonly string[] {
  const targets = [...ATTACKS, ...LOCAL.map(([target]) => target)];
  return accept(
    targets.flatMap((target) => spell(target, origins)),
    base,
  );
}

/** Returns this many accepted results of generated targets. */
export function generateResults(base: string, origins: Origins, count: number, seed: number): readonly string[] {
  const results = new Set<string>();
  for (let index = 0; results.size < count; index++) {
    const random = new Random(seed, index);
    const target = random.repeat(1, 8, () => translate(random.pick(PIECES), origins));
    for (const result of accept([target], base)) results.add(result);
  }
  return [...results];
}

/** Targets that lead to the other origin, if a page takes them unchanged. */
export function listTraps({ other }: Origins): readonly string[] {
  const host = withoutScheme(other);
  return [`//${host}/`, `/\\${host}/`, `\\\\${host}/`, `http:\\\\${host}/`, other];
}

/** Parts of links: scripts in the spellings that browsers accept, and what is around them. */
const LINK_PIECES = [
  ...["javascript:", "java", "script:", "JAVASCRIPT:", "data:text/html,", "vbscript:", "blob:", "file:///", "ftp://"],
  ...["https://", "http://", "mailto:", "tel:", "https:", "//", "example.com", "user@", "a", "alert(1)", "1", "é"],
  ...["\t", "\n", "\r", "\0", "\x01", " ", "\u00a0", "\ufeff", "%0a", "&colon;", ":", "/", "\\", "?", "#", "@"],
];

/** Returns this many accepted links. */
export function generateLinks(base: string, count: number, seed: number): readonly string[] {
  const links = new Set<string>();
  for (let index = 0; links.size < count; index++) {
    const random = new Random(seed, index);
    const text = random.repeat(1, 6, () => random.pick(LINK_PIECES));
    for (const result of [safeHref(text), safeHref(text, { base })]) if (!isFailure(result)) links.add(result);
  }
  return [...links];
}
