import { normalize, parse, resolve } from "fast-uri";
import type { Implementation, Operation } from "../implementation.ts";

const href: Operation<string> = {
  run(urls) {
    let sum = 0;
    for (const url of urls) sum += normalize(url).length;
    return sum;
  },
  outcome: (url) => normalize(url),
};

const components: Operation<string> = {
  run(urls) {
    let sum = 0;
    for (const url of urls) {
      const { scheme = "", userinfo = "", host = "", port = "", path = "", query = "", fragment = "" } = parse(url);
      sum += scheme.length + userinfo.length + host.length + String(port).length;
      sum += path.length + query.length + fragment.length;
    }
    return sum;
  },
};

const resolution: Operation<readonly [string, string]> = {
  run(pairs) {
    let sum = 0;
    for (const [reference, base] of pairs) sum += resolve(base, reference).length;
    return sum;
  },
  outcome: ([reference, base]) => resolve(base, reference),
};

/** Follows RFC 3986. */
export const implementation: Implementation = {
  name: "fast-uri",
  standard: false,
  slow: true,
  operations: { href, components, resolve: resolution },
};
