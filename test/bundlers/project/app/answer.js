import { domainToUnicode, engine, URL } from "anyurl";

/**
 * URLs that use every part of the engine: a domain for IDNA, an IPv4 address in hexadecimal, dot segments, parameters,
 * and a failure.
 */
export function answer() {
  const url = new URL("../b/./é?x=1&x=2", "HTTPS://Bücher.Example:443/a/c/");
  url.searchParams.append("y", "ü 3");
  const unicode = domainToUnicode(url.hostname);
  const address = new URL("http://0x7F.1/").host;
  try {
    return { href: new URL("http://[::1").href };
  } catch ({ reason }) {
    return { href: url.href, unicode, address, reason, engine: engine.name };
  }
}
