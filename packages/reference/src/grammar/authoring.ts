/**
 * URL, the webspecs rewrite of 2014, section 1.1, "Authoring Requirements": the rules for authors, made from its prose.
 * Their names are the section's, after "authoring/".
 */
import type { RuleText } from "./rules.ts";

const unit = (excluded: string) => `( authoring/URL-code-point \\ { ${excluded} } | authoring/percent-encoded-byte )`;

/** The planes that section 1.1 lists; the last two code points of each are missing. */
const planes = () =>
  Array.from({ length: 16 }, (_, at) => {
    const plane = (at + 1).toString(16).toUpperCase();
    return `u+${plane}0000–u+${plane}FFFD`;
  });

const codePoints = () =>
  [
    '{ "A"–"Z", "a"–"z", "0"–"9"',
    ...Array.from("!$&'()*+,-./:;=?@_~", (character) => `"${character}"`),
    "u+A0–u+D7FF, u+E000–u+FDCF, u+FDF0–u+FFFD",
    `${planes().join(", ")} }`,
  ].join(", ");

const authoringRules = () =>
  ({
    "authoring/URL-code-point": ["1.1", "prose", codePoints()],
    "authoring/percent-encoded-byte": ["4", "prose", '"%" hex-digit hex-digit'],
    "authoring/URL-unit": ["1.1", "prose", "authoring/URL-code-point | authoring/percent-encoded-byte"],
    "authoring/URL": ["1.1", "prose", '( authoring/relative-URL | authoring/absolute-URL ) [ "#" authoring/fragment ]'],
    "authoring/absolute-URL": [
      "1.1",
      "prose",
      '( authoring/scheme & relative-scheme ":" authoring/scheme-relative-URL' +
        ' | authoring/scheme & other-scheme ":" authoring/scheme-data ) [ "?" authoring/query ]',
    ],
    "authoring/scheme": ["1.1", "prose", 'alpha ( alpha | digit | "+" | "-" | "." )*'],
    "authoring/scheme-data": ["1.1", "prose", `${unit('"?"')}*`],
    "authoring/relative-URL": [
      "1.1",
      "prose",
      "( authoring/scheme-relative-URL | authoring/absolute-path-relative-URL" +
        ' | authoring/path-relative-URL & no-scheme ) [ "?" authoring/query ]',
    ],
    "authoring/scheme-relative-URL": [
      "1.1",
      "prose",
      '"//" [ authoring/userinfo "@" ] authoring/host [ ":" authoring/port ] [ authoring/absolute-path-relative-URL ]',
    ],
    "authoring/userinfo": ["1.1", "prose", 'authoring/username [ ":" authoring/password ]'],
    "authoring/username": ["1.1", "prose", `${unit('"/", ":", "?", "@"')}*`],
    "authoring/password": ["1.1", "prose", `${unit('"/", "?", "@"')}*`],
    "authoring/host": ["1.1", "prose", 'authoring/domain | authoring/IPv4-address | "[" authoring/IPv6-address "]"'],
    // A valid domain has no other ASCII characters: Unicode ToASCII refuses them.
    "authoring/domain": ["1.1", "prose", '{ "A"–"Z", "a"–"z", "0"–"9", "-", ".", u+80–u+10FFFF }+ & strict-domain'],
    "authoring/IPv4-address": ["1.1", "prose", "strict-ipv4-address"],
    "authoring/IPv6-address": ["1.1", "prose", "strict-ipv6-address"],
    "authoring/port": ["1.1", "prose", "digit*"],
    "authoring/absolute-path-relative-URL": ["1.1", "prose", '"/" authoring/path-relative-URL & no-slash'],
    "authoring/path-relative-URL": ["1.1", "prose", `[ ${unit('"/", ":", "?"')}* ( "/" authoring/path-segment )* ]`],
    "authoring/path-segment": ["1.1", "prose", `${unit('"/", "?"')}*`],
    "authoring/query": ["1.1", "prose", "authoring/URL-unit*"],
    "authoring/fragment": ["1.1", "prose", "authoring/URL-unit*"],
  }) as const satisfies Readonly<Record<string, RuleText>>;

/**
 * NOTE: schemes must be registered, which this grammar does not check: the section leaves open where. It says that no
 * document defines how IPv4 addresses are written; these are four decimal numbers. By its letter, a path-relative URL
 * can start with an empty segment, so that `//h:x` is a valid one, although it is not a valid scheme-relative URL.
 */
export const AUTHORING_RULES = /* @__PURE__ */ authoringRules();
