import Url from "url-parse";
import { counting, making } from "../groups/operation.ts";
import type { Implementation } from "../implementation.ts";

const components = counting((text: string) => {
  const url = new Url(text);
  const start = url.href.length + url.origin.length + url.protocol.length + url.username.length + url.password.length;
  const authority = url.host.length + url.hostname.length + url.port.length;
  return start + authority + url.pathname.length + url.query.length + url.hash.length;
});

/** Follows its own rules. */
export const implementation: Implementation = {
  name: "url-parse",
  standard: false,
  slow: true,
  operations: {
    href: making((url: string) => new Url(url).href),
    components,
    resolve: making(([reference, base]: readonly [string, string]) => new Url(reference, base).href),
  },
};
