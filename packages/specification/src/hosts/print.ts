import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import type { Host } from "../model/host.ts";
import { printIPv4 } from "./ipv4.ts";
import { printIPv6 } from "./ipv6.ts";

/**
 * Returns a host as written in a URL-string: https://url.spec.whatwg.org/#concept-host-serializer
 *
 * @throws TypeError if `host` is not a host, as `parseHost` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.printHost({ type: "ipv4-address", address: 1 }); // → "0.0.0.1"
 * spec.printHost({ type: "ipv6-address", pieces: [0, 0, 0, 0, 0, 0, 0, 1] }); // → "[::1]"
 * ```
 */
export function printHost(host: Host): string {
  switch (host?.type) {
    case "domain":
      return host.name;
    case "opaque-host":
      return host.text;
    case "ipv4-address":
      return printIPv4(host);
    case "ipv6-address":
      return `[${printIPv6(host)}]`;
    default:
      throw wrongArgument("printHost: the host", "a host, as parseHost returns it", describeKind(host));
  }
}
