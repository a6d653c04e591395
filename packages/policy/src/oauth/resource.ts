import { compileFailures } from "@anyurl/common/compile-failures";
import { Failure, type FailureReason, isFailure, type LocatedURL, locate, type URLLike } from "anyurl";
import { hasUserinfo, isOnMachine } from "../located.ts";

/** Why {@link canonicalResourceURI} refuses a valid URL. */
export type ResourceURIReason = "scheme" | "userinfo" | "fragment";

const fail = /* @__PURE__ */ compileFailures<ResourceURIReason>(Failure, {
  scheme: "the scheme is not https, nor http on the machine itself",
  userinfo: "the URL contains a user name or a password",
  fragment: "the URL has a fragment",
});

/**
 * Returns the identifier of a protected resource: the serialised URL, without the slash if the path is only a slash. It
 * is for the parameter `resource` of OAuth requests, the metadata of the resource, and the audience of tokens.
 *
 * Other slashes at the end, and queries, belong to the identifier. The scheme is `https`; or `http` on the machine
 * itself, for development.
 *
 * Sources: https://www.rfc-editor.org/rfc/rfc8707#section-2, https://www.rfc-editor.org/rfc/rfc9728#section-1.2
 *
 * @param url the URL of the resource, such as a server of the Model Context Protocol
 * @returns the identifier; or a {@link Failure} if the URL is invalid, or its scheme, userinfo or fragment is refused
 * @example
 * ```ts
 * import { canonicalResourceURI } from "@anyurl/policy";
 *
 * canonicalResourceURI("HTTPS://MCP.example:443/"); // → "https://mcp.example"
 * canonicalResourceURI("https://mcp.example/v1/"); // → "https://mcp.example/v1/"
 * ```
 */
export function canonicalResourceURI(url: unknown): string | Failure<FailureReason | ResourceURIReason> {
  const located = locate(url as URLLike);
  if (isFailure(located)) return located;
  const reason = findReason(located);
  if (reason !== undefined) return fail(reason);
  const isRoot = located.pathname === "/" && located.queryStart === located.href.length;
  return isRoot ? located.href.slice(0, located.pathStart) : located.href;
}

function findReason(url: LocatedURL): ResourceURIReason | undefined {
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && isOnMachine(url));
  if (!isAllowed) return "scheme";
  if (hasUserinfo(url)) return "userinfo";
  return url.fragmentStart < url.href.length ? "fragment" : undefined;
}
