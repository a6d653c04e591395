/** Compiles only if the groups of a pattern have the types that its text says. */
import { URLPattern, type URLPatternGroups, URLPatternList, type URLPatternValues } from "@anyurl/pattern";

/** Compiles only if both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type AnyGroups = Record<string, string | undefined>;
type Empty = Record<never, never>;
type Maybe = string | undefined;
type Path<Pattern extends string> = URLPatternGroups<Pattern, "pathname">;
type Absolute = "https://:tenant.*.example.com/:user/photos/*?#:place";
type Init = { pathname: "/:id"; search: "?q=*"; baseURL: "https://example.com/a/" };

export const checks: true[] = [
  // Relative patterns.
  true satisfies Same<Path<"/users/:id">, { id: string }>,
  true satisfies Same<Path<"/users/:id?/:page*/:rest+">, { id: Maybe; page: Maybe; rest: string }>,
  true satisfies Same<Path<"/*/(\\d+)/*?">, { 0: string; 1: string; 2: Maybe }>,
  true satisfies Same<Path<"/:id(\\d{1,3}(?:a|\\)))?">, { id: Maybe }>,
  true satisfies Same<Path<"{/:a-}?{/b}*{*x}+/c">, { a: Maybe; 0: string }>,
  true satisfies Same<Path<"/:a\\?:b">, { a: string }>,
  true satisfies Same<URLPatternGroups<"/:a\\?:b", "search">, { b: string }>,
  true satisfies Same<URLPatternGroups<"/:a??:b", "search">, { b: string }>,
  true satisfies Same<URLPatternGroups<"?:q#:h", "hash">, { h: string }>,
  true satisfies Same<URLPatternGroups<"?:q", "pathname">, Empty>,
  true satisfies Same<URLPatternGroups<"?:q", "username">, { 0: string }>,
  true satisfies Same<Path<"">, Empty>,
  // Absolute patterns.
  true satisfies Same<URLPatternGroups<Absolute, "hostname">, { tenant: string; 0: string }>,
  true satisfies Same<URLPatternGroups<Absolute, "pathname">, { user: string; 0: Maybe }>,
  true satisfies Same<URLPatternGroups<Absolute, "search">, Empty>,
  true satisfies Same<Path<"https://h/:a?b=:b">, { a: Maybe; b: string }>,
  true satisfies Same<URLPatternGroups<"https://h/a?tag=:tag", "search">, { tag: string }>,
  true satisfies Same<URLPatternGroups<Absolute, "hash">, { place: string }>,
  true satisfies Same<URLPatternGroups<"https://h", "pathname">, { 0: string }>,
  true satisfies Same<URLPatternGroups<"https://:u::p@h::port/", "username">, { u: string }>,
  true satisfies Same<URLPatternGroups<"https://h:port/", "hostname">, { port: string }>,
  true satisfies Same<URLPatternGroups<"https://h::port/", "port">, { port: string }>,
  true satisfies Same<URLPatternGroups<"http{s}?://[\\:\\::a]:8080/*", "hostname">, { a: string }>,
  true satisfies Same<URLPatternGroups<"data\\:*", "pathname">, { 0: string }>,
  // Objects.
  true satisfies Same<URLPatternGroups<Init, "pathname">, { id: string }>,
  true satisfies Same<URLPatternGroups<Init, "hostname">, Empty>,
  true satisfies Same<URLPatternGroups<Init, "search">, { 0: string }>,
  true satisfies Same<URLPatternGroups<Init, "hash">, { 0: string }>,
  true satisfies Same<URLPatternGroups<Init, "password">, { 0: string }>,
  // Patterns that are uncertain.
  true satisfies Same<Path<string>, AnyGroups>,
  true satisfies Same<Path<`/${string}/:id`>, AnyGroups>,
  true satisfies Same<Path<"/:naïve">, AnyGroups>,
  true satisfies Same<Path<"/:a((?<n>x)?)/:b">, AnyGroups>,
  true satisfies Same<Path<"*:a">, { a: string; 0: string }>,
  true satisfies Same<URLPatternGroups<"*\\:a", "pathname">, AnyGroups>,
  true satisfies Same<URLPatternGroups<{ pathname?: "/:id" }, "pathname">, AnyGroups | { id: string }>,
  true satisfies Same<URLPatternGroups<{ pathname: `/${string}` | "/a" }, "pathname">, AnyGroups>,
  true satisfies Same<URLPatternGroups<{ baseURL?: "https://h" }, "hostname">, AnyGroups>,
  true satisfies Same<URLPatternGroups<Record<string, "a">, "hostname">, AnyGroups>,
  // Values.
  true satisfies Same<URLPatternValues<"/:id/:page?", "pathname">, { readonly id: string; readonly page?: Maybe }>,
  true satisfies Same<URLPatternValues<string, "pathname">, Readonly<AnyGroups>>,
];

const user = new URLPattern({ pathname: "/users/:id/:page?" });
export const wide: URLPattern = user;
export const id: string | undefined = user.exec("https://h/users/7")?.pathname.groups.id;
export const generated = [user.generate("pathname", { id: "7" }), user.generate("hostname", { 0: "h" })];
export const again = user.generate("pathname", { id: "7", page: undefined });
export const list = new URLPatternList([user, new URLPattern("/:id", "https://h"), "https://h/*", { hash: "a" }]);
export const everything = [new URLPattern(), new URLPattern(undefined, { ignoreCase: true })];
declare const another: URLPattern;
declare const maybe: "https://h/:id" | undefined;
export const unknownGroups: AnyGroups | undefined = new URLPattern(maybe).exec()?.pathname.groups;

// @ts-expect-error: there is no such group.
user.exec()?.pathname.groups.name;
// @ts-expect-error: a group needs a value.
user.generate("pathname", {});
// @ts-expect-error: there is no such group.
user.generate("pathname", { id: "7", name: "x" });
// @ts-expect-error: there is no such component.
user.generate("path", {});
// @ts-expect-error: an optional group may be missing.
export const page: number | undefined = user.exec()?.pathname.groups.page.length;
// @ts-expect-error: a pattern with other groups.
export const other: URLPattern<{ pathname: "/:name" }> = user;
// @ts-expect-error: a pattern with groups that are not known.
export const narrow: URLPattern<"/:id"> = another;
// @ts-expect-error: another component has groups too.
export const smaller: URLPattern<{ pathname: "/:id" }> = new URLPattern({ pathname: "/:id", hostname: ":host" });
