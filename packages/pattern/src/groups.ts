/**
 * The groups of a pattern, from its literal type. The types read patterns as the functions of this package do, and
 * refuse less: a pattern that does not parse has no objects, so that its groups may be anything.
 *
 * What they cannot know has groups with any names: a `string` that is not a literal, a name that is not ASCII, a scheme
 * that is a pattern without "//" after it, or a regular expression with named groups, which move the others.
 */
import type { URLPatternComponentName, URLPatternInput } from "./dictionaries.ts";
import type { Tokenize, TokenizeString } from "./group-tokens.ts";

/** Groups with any names. */
type AnyGroups = Record<string, string | undefined>;

/**
 * The groups that a component of a pattern has in results: `string`, or `string | undefined` if a group is optional.
 *
 * @example
 * ```ts
 * import type { URLPatternGroups } from "@anyurl/pattern";
 *
 * const groups: URLPatternGroups<"/users/:id/*?", "pathname"> = { id: "7", 0: undefined };
 * groups.id; // → "7"
 * ```
 */
export type URLPatternGroups<
  Pattern extends URLPatternInput,
  Component extends URLPatternComponentName,
> = URLPatternInput extends Pattern
  ? AnyGroups
  : Pattern extends unknown
    ? GroupsOf<GroupList<TokensOf<Pattern, Component>>>
    : never;

type GroupsOf<List> = List extends readonly Group[] ? { [Each in List[number] as Each[0]]: Each[1] } : AnyGroups;

/**
 * The values that `generate` needs for a component of a pattern. Those of optional groups can be missing.
 *
 * @example
 * ```ts
 * import type { URLPatternValues } from "@anyurl/pattern";
 *
 * const values: URLPatternValues<"/users/:id/:page?", "pathname"> = { id: "7" };
 * values.page; // → undefined
 * ```
 */
export type URLPatternValues<
  Pattern extends URLPatternInput,
  Component extends URLPatternComponentName,
> = URLPatternInput extends Pattern
  ? Readonly<AnyGroups>
  : Pattern extends unknown
    ? ValuesOf<GroupList<TokensOf<Pattern, Component>>>
    : never;

type ValuesOf<List> = List extends readonly Group[]
  ? {
      readonly [Each in List[number] as Each[1] extends string ? Each[0] : never]: string;
    } & {
      readonly [Each in List[number] as Each[1] extends string ? never : Each[0]]?: string | undefined;
    } extends infer Values
    ? { [Name in keyof Values]: Values[Name] }
    : never
  : Readonly<AnyGroups>;

/** A name, and what the group can match. */
type Group = readonly [name: string, value: string | undefined];

/** Repeated no times, or once at most. */
type OptionalModifier = "?" | "*";
type Modifier = OptionalModifier | "+";

/** The components that a pattern does not give. */
type Anything = ["*"];
type Nothing = [];

/** The tokens of a component; not an array if they are unknown. */
type TokensOf<Pattern, Component extends URLPatternComponentName> = Pattern extends string
  ? IsLiteral<Pattern> extends true
    ? ComponentOf<ConstructorString<TokenizeString<Pattern>>, Component>
    : "unknown"
  : string extends keyof Pattern
    ? "unknown"
    : Component extends keyof Pattern
      ? TokensOfMember<Pattern[Component], Component>
      : "baseURL" extends keyof Pattern
        ? Inherited<Pattern, Component>
        : Anything;

/** Whether a type is one string, and not a set of strings such as `string`. */
type IsLiteral<Text extends string> = { [Each in Text]: 1 } extends infer Object
  ? Record<never, never> extends Object
    ? false
    : true
  : never;

type TokensOfMember<Text, Component> = Text extends string
  ? IsLiteral<Text> extends true
    ? Component extends "search"
      ? WithoutQuestionMark<Tokenize<Text>>
      : Tokenize<Text>
    : "unknown"
  : "unknown";

type WithoutQuestionMark<Tokens> = Tokens extends ["?", ...infer Rest] ? Rest : Tokens;

/** Each component after those that keep it from coming from a base URL. */
interface Chain {
  protocol: "protocol";
  hostname: "protocol" | "hostname";
  port: "protocol" | "hostname" | "port";
  pathname: "protocol" | "hostname" | "port" | "pathname";
  search: "protocol" | "hostname" | "port" | "pathname" | "search";
  hash: "protocol" | "hostname" | "port" | "pathname" | "search" | "hash";
}

/** The tokens of a component that an object with a base URL does not give. */
type Inherited<Pattern, Component> = Component extends keyof Chain
  ? undefined extends Pattern[keyof Pattern & (Chain[Component] | "baseURL")]
    ? "unknown"
    : [keyof Pattern & Chain[Component]] extends [never]
      ? Nothing
      : Anything
  : Anything;

type ComponentOf<Components, Component> = Component extends keyof Components
  ? Component extends "search"
    ? WithoutQuestionMark<Components[Component]>
    : Components[Component]
  : Components extends "unknown"
    ? "unknown"
    : Anything;

// The rest is https://urlpattern.spec.whatwg.org/#parse-a-constructor-string on tokens.

type SearchPrefix = "?" | "\\?";
type SpecialScheme = "chttp" | "chttps" | "cws" | "cwss" | "cftp" | "cfile";

type ConstructorString<Tokens> = Tokens extends readonly unknown[]
  ? Cut<Tokens, ":"> extends [infer Protocol, ":", infer Rest]
    ? Rest extends ["/", "/", ...infer Authority]
      ? WithAuthority<Authority> & { protocol: Protocol }
      : Protocol extends [`c${infer Scheme}`]
        ? `c${Lowercase<Scheme>}` extends SpecialScheme
          ? WithAuthority<Rest> & { protocol: Protocol }
          : WithPathname<Rest> & { protocol: Protocol; hostname: Nothing; port: Nothing }
        : "unknown"
    : Relative<Tokens>
  : "unknown";

type Relative<Tokens extends readonly unknown[]> = {
  protocol: Nothing;
  hostname: Nothing;
  port: Nothing;
} & (Tokens extends [SearchPrefix, ...infer Search]
  ? { pathname: Nothing } & WithSearch<Search>
  : Tokens extends ["#", ...infer Hash]
    ? { pathname: Nothing; search: Nothing; hash: Hash }
    : WithPathname<Tokens>);

type WithAuthority<Tokens> =
  Cut<Tokens, "@" | "/" | SearchPrefix | "#"> extends [unknown, "@", unknown]
    ? Cut<Tokens, ":" | "@"> extends [infer Username, infer End, infer Rest]
      ? End extends ":"
        ? Cut<Rest, "@"> extends [infer Password, unknown, infer Host]
          ? WithHostname<Host> & { username: Username; password: Password }
          : never
        : WithHostname<Rest> & { username: Username }
      : never
    : WithHostname<Tokens>;

type HostnameEnd = "/" | SearchPrefix | "#";

type WithHostname<Tokens, Before extends readonly unknown[] = []> =
  Cut<Tokens, ":" | "[" | "]" | HostnameEnd, Before> extends [
    infer Hostname extends readonly unknown[],
    infer End,
    infer Rest,
  ]
    ? End extends "["
      ? Cut<Rest, "[" | "]" | HostnameEnd, [...Hostname, "["]> extends [
          infer Address extends readonly unknown[],
          infer AddressEnd,
          infer AfterAddress,
        ]
        ? AddressEnd extends "]"
          ? WithHostname<AfterAddress, [...Address, "]"]>
          : AddressEnd extends "["
            ? "unknown"
            : { hostname: Address; port: Nothing } & AfterAuthority<AddressEnd, AfterAddress>
        : never
      : End extends "]"
        ? "unknown"
        : End extends ":"
          ? Cut<Rest, HostnameEnd> extends [infer Port, infer PortEnd, infer AfterPort]
            ? { hostname: Hostname; port: Port } & AfterAuthority<PortEnd, AfterPort>
            : never
          : { hostname: Hostname; port: Nothing } & AfterAuthority<End, Rest>
    : never;

type AfterAuthority<End, Rest> = End extends "/"
  ? WithPathname<Rest>
  : End extends SearchPrefix
    ? { pathname: Nothing } & WithSearch<Rest>
    : End extends "#"
      ? { pathname: Nothing; search: Nothing; hash: Rest }
      : unknown;

type WithPathname<Tokens> =
  Cut<Tokens, SearchPrefix | "#"> extends [infer Pathname, infer End, infer Rest]
    ? { pathname: Pathname } & (End extends SearchPrefix
        ? WithSearch<Rest>
        : End extends "#"
          ? { search: Nothing; hash: Rest }
          : unknown)
    : never;

type WithSearch<Tokens> =
  Cut<Tokens, "#"> extends [infer Search, infer End, infer Rest]
    ? { search: Search } & (End extends "#" ? { hash: Rest } : unknown)
    : never;

/** The tokens before which a "?" is a modifier: a name, a regular expression, a "*" and the end of a group. */
type GroupEnd = readonly [string] | "()" | "*" | "}";

/** The tokens before the first end outside of braces; this end, "end" if there is none; and the tokens after it. */
type Cut<
  Tokens,
  End,
  Before extends readonly unknown[] = [],
  Previous = undefined,
  IsInBraces = false,
> = Tokens extends readonly [infer Token, ...infer Rest]
  ? Token extends "{"
    ? Cut<Rest, End, [...Before, Token], Token, true>
    : Token extends "}"
      ? Cut<Rest, End, [...Before, Token], Token, false>
      : IsInBraces extends true
        ? Cut<Rest, End, [...Before, Token], Token, true>
        : Token extends End
          ? [Token, Previous] extends ["?", GroupEnd]
            ? Cut<Rest, End, [...Before, Token], Token, false>
            : [Before, Token, Rest]
          : Cut<Rest, End, [...Before, Token], Token, false>
  : [Before, "end", []];

/**
 * https://urlpattern.spec.whatwg.org/#parse-a-pattern-string on tokens; "unknown" for tokens that are unknown.
 *
 * @param Next as many elements as there are groups without names
 * @param Open the name of the group in braces, `undefined` before it, `false` outside of braces
 */
type GroupList<
  Tokens,
  Groups extends readonly Group[] = [],
  Next extends readonly 0[] = [],
  Open extends string | undefined | false = false,
> = Tokens extends readonly [infer Token, ...infer Rest]
  ? Token extends "{"
    ? GroupList<Rest, Groups, Next, undefined>
    : Token extends "}"
      ? Rest extends [infer Sign extends Modifier, ...infer After]
        ? GroupList<After, Open extends string ? [...Groups, [Open, ValueOf<Sign>]] : Groups, Next>
        : GroupList<Rest, Open extends string ? [...Groups, [Open, string]] : Groups, Next>
      : Token extends readonly [infer Name extends string]
        ? Rest extends ["()", ...infer After]
          ? AddGroup<Name, After, Groups, Next, Open>
          : AddGroup<Name, Rest, Groups, Next, Open>
        : Token extends "()" | "*"
          ? AddGroup<`${Next["length"]}`, Rest, Groups, [...Next, 0], Open>
          : GroupList<Rest, Groups, Next, Open>
  : Tokens extends readonly []
    ? Groups
    : "unknown";

type AddGroup<
  Name extends string,
  Rest,
  Groups extends readonly Group[],
  Next extends readonly 0[],
  Open extends string | undefined | false,
> = Open extends false
  ? Rest extends readonly [infer Sign extends Modifier, ...infer After]
    ? GroupList<After, [...Groups, [Name, ValueOf<Sign>]], Next>
    : GroupList<Rest, [...Groups, [Name, string]], Next>
  : GroupList<Rest, Groups, Next, Name>;

type ValueOf<Sign> = Sign extends OptionalModifier ? string | undefined : string;
