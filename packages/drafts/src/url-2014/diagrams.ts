/** The railroad diagrams of sections 1.3 and 1.4 of "URL, the webspecs rewrite of 2014" as data. */
import type { DecisionName } from "./decisions.ts";
import {
  any,
  anyExcept,
  anyOf,
  choice,
  type DiagramExpression,
  oneOrMore,
  optional,
  rule,
  sequence,
  text,
  zeroOrMore,
} from "./diagram-parts.ts";
import type { RuleName } from "./rules/index.ts";
import type { SetterName } from "./setters.ts";

/** The diagram of a parsing rule or a setter rule. Frozen. */
export interface Diagram {
  readonly rule: RuleName | SetterName;
  readonly section: string;
  /** The texts that the rule matches. Its prose decides the rest: the result of a match, and which matches fail. */
  readonly expression: DiagramExpression;
  /** Where the expression comes from: the draft's diagram, or its prose. */
  readonly from: "draft" | "prose";
  /** The draft's diagram, if a decision replaces it; otherwise `null`. */
  readonly drawn: DiagramExpression | null;
  /** The name of the decision that replaces the draft's diagram, or `null`. */
  readonly decision: DecisionName | null;
}

export type DiagramsByName = Readonly<Record<RuleName | SetterName, Diagram>>;
type Drawing = readonly [section: string, expression: DiagramExpression];

const LETTERS = [
  ["a", "z"],
  ["A", "Z"],
] as const;
const DIGITS = [["0", "9"]] as const;
const HEX_DIGITS = [
  ["0", "9"],
  ["a", "f"],
  ["A", "F"],
] as const;

const slash = () => choice(text("/"), text("\\"));
const pathAfterSlash = () => optional(slash(), rule("path"));

/** The draft's drawings of 1.3.1 to 1.3.9. */
const urlRules = () =>
  ({
    url: [
      "1.3.1",
      sequence(
        choice(rule("file-url"), rule("non-relative-url"), rule("relative-url")),
        optional(text("?"), rule("query")),
        optional(text("#"), rule("fragment")),
      ),
    ],
    "file-url": [
      "1.3.2",
      choice(
        sequence(
          text("file", true),
          text(":"),
          anyOf(LETTERS),
          choice(text(":"), text("|")),
          optional(choice(text("\\"), text("/"))),
          rule("path"),
        ),
        sequence(zeroOrMore(text("/")), anyOf(LETTERS), text("|"), optional(text("/")), rule("path")),
        sequence(
          text("file", true),
          text(":"),
          optional(text("/"), text("/"), rule("host")),
          zeroOrMore(text("/")),
          rule("path"),
        ),
      ),
    ],
    "non-relative-url": ["1.3.3", sequence(rule("scheme"), text(":"), rule("scheme-data"))],
    "relative-url": [
      "1.3.4",
      choice(
        sequence(
          optional(rule("non-file-relative-scheme"), text(":")),
          slash(),
          slash(),
          rule("authority"),
          pathAfterSlash(),
        ),
        sequence(
          rule("non-file-relative-scheme"),
          text(":"),
          optional(choice(text("\\"), text("/"))),
          rule("authority"),
          pathAfterSlash(),
        ),
        sequence(rule("non-file-relative-scheme"), text(":"), rule("path")),
        rule("path"),
      ),
    ],
    "non-file-relative-scheme": [
      "1.3.5",
      choice(...["ftp", "gopher", "https", "http", "wss", "ws"].map((scheme) => text(scheme, true))),
    ],
    scheme: ["1.3.6", sequence(anyOf(LETTERS), zeroOrMore(anyOf(LETTERS, "-+.")))],
    authority: [
      "1.3.7",
      sequence(
        optional(rule("user"), optional(text(":"), rule("password")), text("@")),
        rule("host"),
        optional(text(":"), rule("port")),
      ),
    ],
    user: ["1.3.8", zeroOrMore(anyExcept("/\\?#@:"))],
    password: ["1.3.9", zeroOrMore(anyExcept("/\\?#@"))],
  }) satisfies Partial<Record<RuleName, Drawing>>;

/** The draft's drawings of 1.3.10 to 1.3.21. */
const otherRules = () =>
  ({
    host: ["1.3.10", choice(rule("ipv6addr"), rule("ipv4addr"), zeroOrMore(anyExcept(":/\\?#")))],
    ipv6addr: [
      "1.3.11",
      sequence(
        text("["),
        optional(zeroOrMore(rule("h16"), text(":")), text(":")),
        zeroOrMore(rule("h16"), text(":")),
        choice(rule("h16"), rule("ls32")),
        text("]"),
      ),
    ],
    ipv4addr: [
      "1.3.12",
      sequence(
        optional(rule("number"), text("."), optional(rule("number"), text("."), optional(rule("number"), text(".")))),
        rule("number"),
      ),
    ],
    number: [
      "1.3.13",
      choice(
        sequence(text("0"), choice(text("x"), text("X")), oneOrMore(anyOf(HEX_DIGITS))),
        sequence(text("0"), oneOrMore(anyOf([["0", "7"]]))),
        oneOrMore(anyOf(DIGITS)),
      ),
    ],
    h16: [
      "1.3.14",
      sequence(
        anyOf(HEX_DIGITS),
        optional(anyOf(HEX_DIGITS)),
        optional(anyOf(HEX_DIGITS)),
        optional(anyOf(HEX_DIGITS)),
      ),
    ],
    ls32: [
      "1.3.15",
      sequence(
        rule("decimal-byte"),
        text("."),
        rule("decimal-byte"),
        text("."),
        rule("decimal-byte"),
        text("."),
        rule("decimal-byte"),
      ),
    ],
    "decimal-byte": ["1.3.16", sequence(optional(anyOf([["0", "2"]])), optional(anyOf(DIGITS)), anyOf(DIGITS))],
    port: ["1.3.17", zeroOrMore(anyExcept("/\\?#"))],
    path: ["1.3.18", sequence(zeroOrMore(zeroOrMore(anyExcept("/\\?#")), slash()), zeroOrMore(anyExcept("/\\?#")))],
    "scheme-data": ["1.3.19", zeroOrMore(anyExcept("?#"))],
    query: ["1.3.20", zeroOrMore(anyExcept("#"))],
    fragment: ["1.3.21", zeroOrMore(any())],
  }) satisfies Partial<Record<RuleName, Drawing>>;

/** The draft's drawings of section 1.4. */
const setterRules = () =>
  ({
    "set-protocol": ["1.4.1", sequence(rule("scheme"), optional(text(":")), zeroOrMore(any()))],
    "set-username": ["1.4.2", zeroOrMore(any())],
    "set-password": ["1.4.3", zeroOrMore(any())],
    "set-host": [
      "1.4.4",
      sequence(
        rule("host"),
        optional(text(":"), rule("port")),
        optional(optional(anyOf([], "/\\?#")), zeroOrMore(any())),
      ),
    ],
    "set-hostname": ["1.4.5", sequence(rule("host"), optional(anyOf([], ":/\\?#")), zeroOrMore(any()))],
    "set-port": ["1.4.6", sequence(rule("port"), optional(anyOf([], "/\\?#")), zeroOrMore(any()))],
    "set-pathname": [
      "1.4.7",
      sequence(optional(slash()), rule("path"), optional(anyOf([], "/\\?#")), zeroOrMore(any())),
    ],
    "set-search": ["1.4.8", sequence(optional(text("?")), zeroOrMore(any()))],
    "set-hash": ["1.4.9", sequence(optional(text("#")), zeroOrMore(any()))],
  }) satisfies Record<SetterName, Drawing>;

/** Expressions that are made from the prose, since a decision replaces the diagram. */
const fromProse = (): Partial<Record<RuleName, readonly [DecisionName, DiagramExpression]>> => {
  const pieces = () => sequence(zeroOrMore(rule("h16"), text(":")), choice(rule("h16"), rule("ls32")));
  const before = () => optional(rule("h16"), zeroOrMore(text(":"), rule("h16")));
  return {
    scheme: ["scheme-characters", sequence(anyOf(LETTERS), zeroOrMore(anyOf([...LETTERS, ...DIGITS], "-+.")))],
    ipv6addr: [
      "ipv6-pieces",
      sequence(text("["), choice(sequence(before(), text("::"), optional(pieces())), pieces()), text("]")),
    ],
  };
};

function makeDiagrams(): DiagramsByName {
  const prose = fromProse();
  const drawings: Record<RuleName | SetterName, Drawing> = { ...urlRules(), ...otherRules(), ...setterRules() };
  const entries = Object.entries(drawings).map(([name, [section, drawn]]) => {
    const [decision, expression] = prose[name as RuleName] ?? [null, drawn];
    const from = decision === null ? "draft" : "prose";
    const diagram = { rule: name, section, expression, from, drawn: decision === null ? null : drawn, decision };
    return [name, Object.freeze(diagram)] as const;
  });
  return Object.freeze(Object.fromEntries(entries)) as DiagramsByName;
}

/**
 * The railroad diagrams of the parsing rules and the setter rules, by name, in the draft's order.
 *
 * Source: sections 1.3 and 1.4. A diagram is evaluated from left to right and from top to bottom, backtracking as
 * necessary, until a match of the whole input is found.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 * import { url2014 } from "@anyurl/drafts";
 *
 * spec.printExpression(url2014.diagrams["non-relative-url"].expression); // → 'scheme ":" scheme-data'
 * url2014.diagrams.scheme.decision; // → "scheme-characters"
 * ```
 */
export const diagrams: DiagramsByName = /* @__PURE__ */ makeDiagrams();
