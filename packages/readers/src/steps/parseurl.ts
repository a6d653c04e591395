/**
 * npm's parseurl: https://github.com/pillarjs/parseurl/blob/1.3.3/index.js
 *
 * It has its own shortcut, and leaves targets with a number sign to `url.parse`.
 */
import { type NodeVersion, parseLegacyURL } from "./legacy-url.ts";
import { splitAt } from "./split.ts";

/** The parts of a target for which frameworks ask. */
export interface ParsedTarget {
  readonly path: string | null;
  readonly query: string | null;
}

/** `parseurl`; `undefined` if `url.parse` throws an error. */
export function parseTarget(target: string, node: NodeVersion): ParsedTarget | undefined {
  if (!target.includes("#")) {
    const [path, query] = splitAt(target, "?");
    return { path, query };
  }
  const url = parseLegacyURL(target, node);
  return typeof url === "string" ? undefined : { path: url.pathname, query: url.query };
}
