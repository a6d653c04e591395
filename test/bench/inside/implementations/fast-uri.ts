import { normalize, parse, resolve } from "fast-uri";
import { counting, making } from "../groups/operation.ts";
import type { Implementation } from "../implementation.ts";

const components = counting((url: string) => {
  const { scheme = "", userinfo = "", host = "", port = "", path = "", query = "", fragment = "" } = parse(url);
  const authority = userinfo.length + host.length + String(port).length;
  return scheme.length + authority + path.length + query.length + fragment.length;
});

/** Follows RFC 3986. */
export const implementation: Implementation = {
  name: "fast-uri",
  standard: false,
  slow: true,
  operations: {
    href: making(normalize),
    components,
    resolve: making(([reference, base]: readonly [string, string]) => resolve(base, reference)),
  },
};
