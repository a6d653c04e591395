/**
 * npm's parseurl: https://github.com/pillarjs/parseurl/blob/1.3.3/index.js
 *
 * It has its own shortcut, and leaves targets with a number sign to `url.parse`.
 */
import { type NodeVersion, parseLegacyURL } from "./legacy-url.ts";
import { splitTarget } from "./split.ts";

/** `parseurl`; `undefined` if `url.parse` throws an error. */
export function parseTarget(
  target: string,
  node: NodeVersion,
): { readonly path: string | null; readonly query: string | null } | undefined {
  if (!target.includes("#")) return splitTarget(target);
  const url = parseLegacyURL(target, node);
  return typeof url === "string" ? undefined : { path: url.pathname, query: url.query };
}
