import Url from "url-parse";
import type { Implementation, Operation } from "../implementation.ts";

const href: Operation<string> = {
  run(urls) {
    let sum = 0;
    for (const url of urls) sum += new Url(url).href.length;
    return sum;
  },
  outcome: (url) => new Url(url).href,
};

const components: Operation<string> = {
  run(urls) {
    let sum = 0;
    for (const text of urls) {
      const url = new Url(text);
      sum += url.href.length + url.origin.length + url.protocol.length + url.username.length + url.password.length;
      sum += url.host.length + url.hostname.length + url.port.length;
      sum += url.pathname.length + url.query.length + url.hash.length;
    }
    return sum;
  },
};

const resolve: Operation<readonly [string, string]> = {
  run(pairs) {
    let sum = 0;
    for (const [reference, base] of pairs) sum += new Url(reference, base).href.length;
    return sum;
  },
  outcome: ([reference, base]) => new Url(reference, base).href,
};

/** Follows its own rules. */
export const implementation: Implementation = {
  name: "url-parse",
  standard: false,
  slow: true,
  operations: { href, components, resolve },
};
