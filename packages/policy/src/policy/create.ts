import { textOf } from "@anyurl/common/arguments";
import { Failure, isFailure } from "anyurl";
import type { StandardProps } from "../standard-schema.ts";
import { decide } from "./decide.ts";
import { type Policy, readPolicy, type URLPolicyOptions } from "./options.ts";
import type { URLPolicy } from "./types.ts";

/**
 * Returns a function that decides whether a URL is allowed.
 *
 * Without options, it allows `http:` and `https:` URLs that every program reads in the same way: it refuses a user name
 * or a password, spaces and control characters, backslashes before the query, any number of slashes except two after
 * the scheme, and hosts in forms that parsers do not return, such as `0x7f.1` or `ex%61mple.com`. Each option refuses
 * more, except `userinfo`, `schemes` and `maxLength`, which replace their defaults.
 *
 * The function is a [Standard Schema](https://standardschema.dev), whose output is the `href`.
 *
 * @param options the allowed schemes, hosts, ports and paths, and the other limits
 * @throws TypeError if an option is unknown or wrong
 * @example
 * ```ts
 * import { createURLPolicy } from "@anyurl/policy";
 *
 * const policy = createURLPolicy({ schemes: ["https"], hosts: ["example.com", "*.example.com"] });
 * policy("https://EXAMPLE.com/a"); // → { ok: true, href: "https://example.com/a" }
 * const refused = policy("https://example.com@evil.example/");
 * refused.ok || refused.reason; // → "userinfo"
 * refused.ok || refused.message; // → "the URL contains a user name or a password"
 * policy["~standard"].validate("https://EXAMPLE.com/"); // → { value: "https://example.com/" }
 * ```
 */
export function createURLPolicy(options: URLPolicyOptions = {}): URLPolicy {
  const policy = readPolicy(options);
  const check = (url: unknown) => {
    const text = textOf(url);
    return text === undefined ? NOT_A_STRING : decide(policy, text);
  };
  const schema = Object.freeze({ "~standard": makeStandardProps(policy) });
  return Object.freeze(Object.assign(check, schema, { schema }));
}

const NOT_A_STRING = /* @__PURE__ */ new Failure("not-a-string");

function makeStandardProps(policy: Policy): StandardProps {
  return Object.freeze({
    version: 1,
    vendor: "anyurl",
    validate(value: unknown) {
      if (typeof value !== "string") return { issues: [{ message: "the value is not a string" }] };
      const result = decide(policy, value);
      return isFailure(result) ? { issues: [{ message: result.message }] } : { value: result.href };
    },
  });
}
