/** Names of readers that fit in a sentence, and the order in which most people know them. */
import type { Reader } from "@anyurl/readers";

const NAMES: ReadonlyMap<string, string> = new Map([
  ["url-standard", "anyurl"],
  ["native", "this browser"],
  ["python", "Python's urllib"],
  ["node-url-parse", "Node's url.parse"],
  ["go", "Go's net/url"],
  ["java-uri", "Java's URI"],
  ["java-url", "Java's URL"],
  ["perl", "Perl's URI"],
  ["php", "PHP's parse_url"],
  ["ruby", "Ruby's URI"],
  ["urijs", "npm's urijs"],
  ["apache", "Apache"],
  ["tomcat", "Tomcat"],
  ["jetty", "Jetty"],
  ["traffic-server", "Traffic Server"],
  ["web-address-2009", "HTML 5 of 2009"],
  ["rfc3986", "RFC 3986"],
  ["rfc3987", "RFC 3987"],
  ["w3c-2012", "W3C's draft of 2012"],
  ["webspecs-2014", "the rewrite of 2014"],
]);

/** Programs by how many people know them. All others follow. */
const KNOWN: readonly string[] = [
  ...["url-standard", "native", "curl", "python", "node-url-parse", "php", "go", "java-url", "java-uri", "ruby"],
  ...["nginx", "apache", "tomcat", "express", "next", "caddy", "haproxy", "perl", "url-parse", "jetty", "varnish"],
];

export function nameOf({ name, title }: Pick<Reader, "name" | "title">): string {
  return NAMES.get(name) ?? title;
}

/** The name of a program that checks: most people check with the class of browsers, which anyurl follows. */
export function checkerName(reader: Pick<Reader, "name" | "title">): string {
  return reader.name === "url-standard" ? "the browser's URL" : nameOf(reader);
}

/** Returns the place of a name in an order; names that it does not have come after all others. */
export function rankIn(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}

/** Returns the place of a reader in a list of names. */
export function fameOf({ name }: Pick<Reader, "name">): number {
  return rankIn(KNOWN, name);
}
