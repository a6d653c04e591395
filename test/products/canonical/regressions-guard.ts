/** Models how lenient servers read the path of a request, and generates paths for them. */
import { Random } from "../../core/differential/random.ts";

const ATOMS = [
  "/",
  "\\",
  "//",
  "%2f",
  "%5C",
  ".",
  "..",
  "%2e",
  ".%2E",
  "admin",
  "%61dmin",
  "%2561dmin",
  "%%361dmin",
  "x",
  "%00",
  "\t",
];
const MORE = [...ATOMS, "%252f", "%25252e", "%2%65", "%%32e", "adm", "in", "%69n", ";x", "%", "2f", "61", "?", "#"];

const SHORT = 3;
const MOST_DECODED = 4;

/** All paths of up to a number of pieces. */
export function shortTargets(): string[] {
  let targets = ["/"];
  const all = [...targets];
  for (let length = 1; length <= SHORT; length++) {
    targets = targets.flatMap((target) => ATOMS.map((atom) => target + atom));
    all.push(...targets);
  }
  return all;
}

export function generatedTargets(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(0x9a7d, index);
    return `/${random.repeat(3, 9, () => random.pick(MORE))}`;
  });
}

/**
 * The paths that a server may read from a canonical path: decoded never, once, or more often, before or after dot
 * segments are resolved.
 */
export function readingsOfCanonical(path: string): string[] {
  const all: string[] = [];
  let decoded = path;
  for (let times = 0; times <= MOST_DECODED; times++) {
    for (const merges of [false, true]) {
      const normalised = resolved(decoded, merges);
      all.push(normalised, resolved(decodedOnce(normalised), merges));
    }
    decoded = decodedOnce(decoded);
  }
  return all;
}

/**
 * The same for the original target, on a server that merges slashes and resolves encoded dots before it decodes.
 * Servers with another order need the canonical path.
 */
export function readingsOfTarget(target: string): string[] {
  const [path = ""] = target.replace(/[\t\n\r]/g, "").split(/[?#]/);
  const all = [resolved(path.replace(/%2e/gi, "."), true)];
  for (let times = 1; times <= MOST_DECODED; times++) all.push(resolved(decodedOnce(all.at(-1) ?? ""), true));
  return all;
}

/** Whether a path is the guarded one, or below it. For some servers, a NUL ends a path. */
export function isProtected(path: string): boolean {
  return /^\/admin(?:[/\0]|$)/.test(path);
}

function decodedOnce(path: string): string {
  return path.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function resolved(path: string, merges: boolean): string {
  const slashed = path.replaceAll("\\", "/");
  const segments = (merges ? slashed.replace(/\/+/g, "/") : slashed).split("/").slice(1);
  const output: string[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment === "..") output.pop();
    const isDots = segment === "." || segment === "..";
    if (!isDots) output.push(segment);
    else if (index === segments.length - 1) output.push("");
  }
  return `/${output.join("/")}`;
}
