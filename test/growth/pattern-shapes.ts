/** Patterns and paths on which matchers that go back can take exponential time, or quadratic. */

export interface Shape {
  /** The pattern of the path, or of the hostname. */
  readonly pattern: string;
  readonly component: "pathname" | "hostname" | "search";
  /** The text that is repeated, and the texts around it. */
  readonly start: string;
  readonly repeated: string;
  readonly end: string;
}

function path(pattern: string, repeated: string, end = "", start = "/"): Shape {
  return { pattern, component: "pathname", start, repeated, end };
}

function host(pattern: string, repeated: string, end = ""): Shape {
  return { pattern, component: "hostname", start: "", repeated, end };
}

function search(pattern: string, repeated: string, end = "", start = ""): Shape {
  return { pattern, component: "search", start, repeated, end };
}

export const SHAPES: readonly Shape[] = [
  host("**.example.com", "a", "x"),
  host("*.*.*.example.com", "a.", "x"),
  host("{:a.}*{:b.}*{:c.}*x", "a.", "y"),
  host("{*.}*{*.}*x", "a.", "y"),
  path("/:owner-:repo-:ref", "a-", "/x"),
  path("/:owner-:repo-:ref", "-", "/x"),
  path("/:a-:b-:c-:d-:e-:f", "-", "/"),
  path("/*a*a*a*a*b", "a"),
  path("/*ab*ab*ab*ab*c", "ab"),
  path("/***x", "a"),
  path("/******************x", "a"),
  path("/:a*:b*:c*x", "a"),
  path("/:a*/:b*/:c*/x", "a/"),
  path("/:a+/:b+/:c+/x", "a/", "y"),
  path("{/:a}*{/:b}*{/:c}*x", "/a", "y", ""),
  path("{a:x}*b", "a", "c", ""),
  path("{:x-}*{:y-}*{:z-}*b", "a-", "c", ""),
  path("{-:x-}*{-:y-}*b", "-a-", "c", ""),
  path("{a}*{a}*{a}*{a}*b", "a", "c", ""),
  path("{aa}*{aaa}*{aaaaa}*b", "a", "c", ""),
  path("{a}?{a}?{a}?{a}?{a}?{a}?{a}?{a}?*b", "a", "c", ""),
  path("{a}+{aa}+{aaa}+b", "a", "c", ""),
  path("/{\t}+*{\t}*b", "a"),
  path("*{:a}?*{:b}?*x", "a", "", ""),
  path("/:a?:b?:c?:d?:e?:f?:g?/x", "a"),
  path("{*a}*{*b}*{*c}*x", "abc", "", ""),
  path("{*/}+{*/}+{*/}+x", "a/"),
  path("*aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "a", "", ""),
  path("*abababababababababababababababababac*d", "ab", "", ""),
  path("{abababababababababab}*{ab}*c", "ab", "", ""),
  path("/:a.:b.:c.:d", "..", "/"),
  path("/:a(.*)/:b(.*)/:c(.*)/x", "/"),
  search(":a=:b&:c=:d&x", "a=b&", "y"),
  search("*=*&*=*&*=*&x", "a=b&", "y"),
  search("{:a=}?{:b&}?{:c&}*{:d=}*x", "a=&", "y"),
  search(":a+:b+:c+:d+x", "a"),
  search(`{*${"a".repeat(100)}b}y*`, "a"),
  search(`*{a*${"a".repeat(100)}b}+y*`, "a"),
  path(`*{a:x${"/q".repeat(50)}}+z`, "ab/q"),
  // Runs whose delimiter is in neither the prefix nor the suffix: each text between two runs can also be in one.
  path("/blog{-:tag}*", "-a", "/", "/blog"),
  path("/tags/{:tag,}*", "a,", "/", "/tags/"),
  path("/:a{-:b}+", "-a", "/"),
  path("/{:a-}*x", "a-", "/"),
  path("/{-:a------}*", "-a------", "/"),
  host("{-:a}+.b", "-a", ".c"),
  search("{bab/:n0-}*", "a-bab/", "", "bab/"),
  search("{bb:n0b///}+", "ab///bb", "", "bb"),
  search("{:a&}*x", "a&", "y"),
];

/** Returns text for the component of a shape, of about that length. */
export function textOf({ start, repeated, end }: Shape, length: number): string {
  return start + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}
