/** A plain implementation of RFC 3986 to compare with the package: rules as patterns, and the steps in their order. */
import fc from "fast-check";

const pctEncoded = "%[0-9A-Fa-f]{2}";
const unreserved = "A-Za-z0-9\\-._~";
const subDelims = "!$&'()*+,;=";
const pchar = `(?:[${unreserved}${subDelims}:@]|${pctEncoded})`;
const h16 = "[0-9A-Fa-f]{1,4}";
const decOctet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])";
const ipv4 = `${decOctet}(?:\\.${decOctet}){3}`;
const ls32 = `(?:${h16}:${h16}|${ipv4})`;

/** The nine alternatives of IPv6address, in the RFC's order. */
const ipv6 = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `(?:(?:${h16}:){0,1}${h16})?::(?:${h16}:){3}${ls32}`,
  `(?:(?:${h16}:){0,2}${h16})?::(?:${h16}:){2}${ls32}`,
  `(?:(?:${h16}:){0,3}${h16})?::${h16}:${ls32}`,
  `(?:(?:${h16}:){0,4}${h16})?::${ls32}`,
  `(?:(?:${h16}:){0,5}${h16})?::${h16}`,
  `(?:(?:${h16}:){0,6}${h16})?::`,
];

const ipvFuture = `[vV][0-9A-Fa-f]+\\.[${unreserved}${subDelims}:]+`;
const regName = `(?:[${unreserved}${subDelims}]|${pctEncoded})*`;
const host = `(?:\\[(?:${ipv6.join("|")}|${ipvFuture})\\]|${ipv4}|${regName})`;
const userinfo = `(?:[${unreserved}${subDelims}:]|${pctEncoded})*`;
const authority = `(?:${userinfo}@)?${host}(?::[0-9]*)?`;
const pathAbempty = `(?:/${pchar}*)*`;
const pathAbsolute = `/(?:${pchar}+(?:/${pchar}*)*)?`;
const pathRootless = `${pchar}+(?:/${pchar}*)*`;
const pathNoscheme = `(?:[${unreserved}${subDelims}@]|${pctEncoded})+(?:/${pchar}*)*`;
const queryAndFragment = `(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?`;
const scheme = "[A-Za-z][A-Za-z0-9+\\-.]*";
const uri = `${scheme}:(?://${authority}${pathAbempty}|${pathAbsolute}|${pathRootless}|)${queryAndFragment}`;
const relativeRef = `(?://${authority}${pathAbempty}|${pathAbsolute}|${pathNoscheme}|)${queryAndFragment}`;

export const grammar = {
  URI: new RegExp(`^(?:${uri})$`),
  "relative-ref": new RegExp(`^(?:${relativeRef})$`),
  "URI-reference": new RegExp(`^(?:${uri}|${relativeRef})$`),
  IPv6address: new RegExp(`^(?:${ipv6.join("|")})$`),
};

/** The pattern of appendix B, for texts of any characters. */
export const appendixB = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** remove_dot_segments, 5.2.4, one step after the other. */
export function removeDotSegments(path: string): string {
  let input = path;
  let output = "";
  const dropLast = () => {
    output = output.slice(0, Math.max(output.lastIndexOf("/"), 0));
  };
  while (input !== "") {
    if (input.startsWith("../")) input = input.slice(3);
    else if (input.startsWith("./")) input = input.slice(2);
    else if (input.startsWith("/./")) input = input.slice(2);
    else if (input === "/.") input = "/";
    else if (input.startsWith("/../")) {
      input = input.slice(3);
      dropLast();
    } else if (input === "/..") {
      input = "/";
      dropLast();
    } else if (input === "." || input === "..") input = "";
    else {
      const [segment = ""] = /^\/?[^/]*/.exec(input) ?? [];
      output += segment;
      input = input.slice(segment.length);
    }
  }
  return output;
}

const joined = (parts: fc.Arbitrary<string>, maxLength = 8) =>
  fc.array(parts, { maxLength }).map((list) => list.join(""));
const optional = (text: fc.Arbitrary<string>, before: string, after = "") =>
  fc.option(text).map((value) => (value === null ? "" : before + value + after));

const characters = fc.constantFrom(..."aZ09-._~!;=", "%41", "%2e", "%7b", "%C3%a9", "%2F");
const segment = fc.oneof(
  fc.constantFrom("", ".", "..", "%2e", ".%2E", "..."),
  joined(fc.oneof(characters, fc.constantFrom(":", "@"))),
);
const segments = joined(segment.map((text) => `/${text}`));
const schemes = fc.constantFrom("http", "HTTP", "foo", "file", "a+b-c.1");
const hosts = fc.oneof(
  joined(characters),
  fc.constantFrom("", "h", "Example.COM", "1.2.3.4", "%31.2.3.4", "[::1]", "[1:2:3:4:5:6:1.2.3.4]", "[vF.a:B]"),
);
const authorities = fc
  .tuple(
    optional(joined(fc.oneof(characters, fc.constant(":"))), "", "@"),
    hosts,
    optional(fc.constantFrom("", "80", "00080", "123456"), ":"),
  )
  .map((parts) => `//${parts.join("")}`);
const tails = fc
  .tuple(...["?", "#"].map((mark) => optional(joined(fc.oneof(characters, fc.constantFrom("/", "?", ":", "@"))), mark)))
  .map((parts) => parts.join(""));
const rootless = fc.tuple(segment, segments).map((parts) => parts.join(""));
const hierarchical = fc.tuple(authorities, segments).map((parts) => parts.join(""));
const absolutePath = segments.filter((path) => !path.startsWith("//"));

/** Valid URIs, of the kinds of path in turn. */
export const uris = fc
  .tuple(
    schemes,
    fc.oneof(
      hierarchical,
      absolutePath,
      rootless.filter((path) => !path.startsWith("//")),
    ),
    tails,
  )
  .map(([name, rest, tail]) => `${name}:${rest}${tail}`);

/** Valid relative references. */
const relativeReferences = fc
  .tuple(
    fc.oneof(
      hierarchical,
      absolutePath,
      rootless.filter((path) => /^(?!\/\/)[^:/]*(?:\/|$)/.test(path)),
    ),
    tails,
  )
  .map((parts) => parts.join(""));

export const references = fc.oneof(uris, relativeReferences);

/** Texts that are more often wrong than right. */
export const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."a1Fv:/?#[]@.%-\\ \t|é\ud800"), maxLength: 16 }),
  fc.tuple(references, fc.nat(), fc.constantFrom(..."%[]@:/\\ #é", "")).map(([text, place, inserted]) => {
    const offset = place % (text.length + 1);
    return text.slice(0, offset) + inserted + text.slice(offset + (place % 2));
  }),
  fc.string({ unit: "binary" }),
);

/** Texts that are an IPv6address, or nearly one. */
export const ipv6Texts = fc.oneof(
  joined(fc.constantFrom(":", "::", "1", "fFfF", "0:", "a:", "1.2.3.4", "255", ".", "256.0.0.1"), 12),
  fc
    .tuple(
      fc.array(fc.constantFrom("0", "ab", "1234"), { maxLength: 8 }),
      fc.array(fc.constantFrom("0", "ab"), { maxLength: 8 }),
      fc.boolean(),
    )
    .map(([left, right, hasIPv4]) => `${left.join(":")}::${[...right, ...(hasIPv4 ? ["1.2.3.4"] : [])].join(":")}`),
);
