/** The production rules of the URL Specification, in its notation. */

/** The section, whether the document's expression is known, and the expressions in general and in file-URLs. */
export type RuleText = readonly [section: string, from: "notation" | "prose", expression: string, inFileURLs?: string];

/** At most so many pieces, each with its ":". */
const pieces = (most: number) => (most === 1 ? '[ h16 ":" ] ' : `( h16 ":" )*${most} `);

/** RFC 3986, section 3.2.2, rule "IPv6address", to which section "IPv6 Address — Strict" refers. */
const ipv6 = () =>
  [
    '( h16 ":" )×6 ls32',
    '"::" ( h16 ":" )×5 ls32',
    '[ h16 ] "::" ( h16 ":" )×4 ls32',
    `[ ${pieces(1)}h16 ] "::" ( h16 ":" )×3 ls32`,
    `[ ${pieces(2)}h16 ] "::" ( h16 ":" )×2 ls32`,
    `[ ${pieces(3)}h16 ] "::" h16 ":" ls32`,
    `[ ${pieces(4)}h16 ] "::" ls32`,
    `[ ${pieces(5)}h16 ] "::" h16`,
    `[ ${pieces(6)}h16 ] "::"`,
  ].join(" | ");

const GRAMMAR = "URL Grammar";
const PERCENT = "Percent Encoded String";
const IPV4 = "IPv4 Address";
const STRICT_IPV4 = "IPv4 Address – Strict";
const STRICT_IPV6 = "IPv6 Address — Strict";

const specificationRules = () =>
  ({
    url: [
      GRAMMAR,
      "notation",
      '( [ scheme ":" ] ( auth-path | path ) [ "?" query ] [ "#" fragment ] ) & first-reading',
    ],
    "auth-path": [GRAMMAR, "notation", '"//" authority [ path-root path-rel ]', "auth-drive [ path-root path-rel ]"],
    "auth-drive": [GRAMMAR, "notation", 'auth-drive-invalid | "//" authority [ "/" drive ] | "/" drive'],
    "auth-drive-invalid": [GRAMMAR, "notation", '[ "//" authorityε ] drive'],
    drive: [GRAMMAR, "notation", 'alpha ( ":" | "|" )'],
    authorityε: [GRAMMAR, "notation", "ε"],
    authority: [GRAMMAR, "notation", 'ε | [ userinfo "@" ] host [ ":" port ]'],
    userinfo: [GRAMMAR, "notation", 'username [ ":" password ]'],
    host: [GRAMMAR, "notation", '"[" ip6-address "]" | opaque-host'],
    port: [GRAMMAR, "notation", "( ε | digit+ ) & port-range"],
    path: [GRAMMAR, "notation", "[ path-root ] path-rel"],
    "path-root": [GRAMMAR, "notation", '"/"'],
    "path-rel": [GRAMMAR, "notation", '( dir "/" )* [ file ]'],
    scheme: [GRAMMAR, "notation", 'alpha ( alpha | digit | "+" | "-" | "." )*'],
    username: [GRAMMAR, "notation", "( uchar | pct )*"],
    // NOTE: the specification's dirs, files and passwords have the same characters. A password may contain ":".
    password: [GRAMMAR, "notation", "( pchar | pct )*"],
    "opaque-host": [GRAMMAR, "prose", "( hchar | pct )+"],
    dir: [GRAMMAR, "notation", "( pchar | pct )*"],
    file: [GRAMMAR, "notation", "( pchar | pct )+"],
    query: [GRAMMAR, "notation", "( qchar | pct )*"],
    fragment: [GRAMMAR, "notation", "( fchar | pct )*"],
    alpha: [GRAMMAR, "notation", '{ "A"–"Z", "a"–"z" }'],
    digit: [GRAMMAR, "notation", '{ "0"–"9" }'],
    uchar: [GRAMMAR, "notation", 'any \\ { "%", "#", "?", "/", ":" }'],
    hchar: [
      GRAMMAR,
      "notation",
      'any \\ { "%", "#", "?", "/", ":", "@" } \\ { u+0, u+9, u+A, u+D, u+20, "<", ">", "[", "\\", "]", "^", "|" }',
    ],
    pchar: [GRAMMAR, "notation", 'any \\ { "%", "#", "?", "/" }'],
    qchar: [GRAMMAR, "notation", 'any \\ { "%", "#" }'],
    fchar: [GRAMMAR, "notation", 'any \\ { "%" }'],
    pct: [GRAMMAR, "notation", "pct-encoded-byte | pct-invalid"],
    "pct-encoded-byte": [PERCENT, "prose", '"%" hex-digit hex-digit'],
    "pct-encoded-bytes": [PERCENT, "prose", "pct-encoded-byte+"],
    "pct-invalid": [PERCENT, "prose", '"%" [ hex-digit ]'],
    uncoded: [PERCENT, "prose", 'any \\ { "%" }+'],
    "percent-encoded-string": [PERCENT, "prose", "( pct-encoded-bytes | uncoded )*"],
    dot: ["Path Segment Normalisation", "prose", '"." | "%2e" | "%2E"'],
    dots: ["Path Segment Normalisation", "prose", "dot dot"],
    "strict-opaque-host": [GRAMMAR, "prose", "( { unreserved, sub-delims } | pct-encoded-byte )+"],
    "ip6-address": ["IPv6 Address — Loose", "prose", "ipv6-address"],
    // NOTE: the loose grammar is for the URL Standard's parser. It and the strict grammar accept the same strings.
    "ipv6-address": ["IPv6 Address — Loose", "prose", "strict-ipv6-address"],
    "strict-ipv6-address": [STRICT_IPV6, "prose", ipv6()],
    h16: [STRICT_IPV6, "prose", "hex-digit hex-digit*3"],
    ls32: [STRICT_IPV6, "prose", 'h16 ":" h16 | strict-ipv4-address'],
    "ipv4-address": [IPV4, "prose", '( ipv4-number ( "." ipv4-number )*3 [ "." ] ) & ipv4-magnitude'],
    "ipv4-number": [IPV4, "prose", '"0" | { "1"–"9" } digit* | "0" { "0"–"7" }+ | ( "0x" | "0X" ) hex-digit*'],
    "strict-ipv4-address": [STRICT_IPV4, "prose", 'dec-octet ( "." dec-octet )×3'],
    "dec-octet": [
      STRICT_IPV4,
      "prose",
      'digit | { "1"–"9" } digit | "1" digit digit | "2" { "0"–"4" } digit | "25" { "0"–"5" }',
    ],
    domain: ["Host", "prose", "any+ & domain"],
    "strict-domain": ["Host", "prose", "any+ & strict-domain"],
  }) as const satisfies Readonly<Record<string, RuleText>>;

/**
 * The rules by their names.
 *
 * Rules that the specification writes as "pct-encoded–string" have a hyphen here. Those of addresses, of opaque hosts,
 * of dots and of percent-encoded strings are from its prose.
 */
export const SPECIFICATION_RULES = /* @__PURE__ */ specificationRules();
