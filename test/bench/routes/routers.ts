/** Routers and loops, each with the same routes. */
import { URLPattern, URLPatternList } from "@anyurl/pattern";
import findMyWay from "find-my-way";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { match } from "path-to-regexp";
import { ORIGIN, pathOf, type Route, type Syntax, URL_PATTERN, type Visit } from "./rule.ts";

/** The route that matches, with the texts of its groups. Those of path-to-regexp's wildcards are arrays. */
interface Match {
  readonly route: number;
  readonly groups: Readonly<Record<string, string | string[] | undefined>>;
}

type Find = (input: string) => Match | null;

export interface Router {
  readonly name: string;
  /** The text that it takes. Routers of paths parse no URL. */
  readonly takes: "url" | "path";
  /** Whether it tries one route after the other. */
  readonly isLoop: boolean;
  readonly find: Find;
}

/** The part of URLPattern that the loops need. */
interface Pattern {
  exec(url: string): { readonly pathname: { readonly groups: Match["groups"] } } | null;
}

type PatternClass = new (path: string, baseURL: string) => Pattern;

const patternsOf = (routes: readonly Route[]) => routes.map((route) => pathOf(route, URL_PATTERN));

function withList(routes: readonly Route[]): Find {
  const list = new URLPatternList(patternsOf(routes), { baseURL: ORIGIN });
  return (url) => {
    const found = list.first(url);
    return found && { route: found.index, groups: found.result.pathname.groups };
  };
}

function withLoop(routes: readonly Route[], Pattern: PatternClass): Find {
  const patterns = patternsOf(routes).map((path) => new Pattern(path, ORIGIN));
  return (url) => {
    for (let route = 0; route < patterns.length; route++) {
      const result = (patterns[route] as Pattern).exec(url);
      if (result !== null) return { route, groups: result.pathname.groups };
    }
    return null;
  };
}

function withPathToRegexp(routes: readonly Route[]): Find {
  const syntax: Syntax = { group: (name) => `:${name}`, rest: "*rest" };
  const functions = routes.map((route) =>
    match<Record<string, string | string[]>>(pathOf(route, syntax), {
      decode: false,
      sensitive: true,
      trailing: false,
    }),
  );
  return (path) => {
    for (let route = 0; route < functions.length; route++) {
      const result = functions[route]?.(path);
      if (result) return { route, groups: result.params };
    }
    return null;
  };
}

function withFindMyWay(routes: readonly Route[]): Find {
  const router = findMyWay();
  for (const route of routes) router.on("GET", pathOf(route, URL_PATTERN), () => {}, route);
  return (path) => {
    const found = router.find("GET", path);
    return found && { route: (found.store as Route).index, groups: found.params };
  };
}

function withHono(routes: readonly Route[]): Find {
  const router = new RegExpRouter<number>();
  const syntax: Syntax = { group: (name) => `:${name}`, rest: ":rest{.+}" };
  for (const route of routes) router.add("GET", pathOf(route, syntax), route.index);
  return (path) => {
    const [[first] = [], texts] = router.match("GET", path);
    if (first === undefined) return null;
    const [route, places] = first;
    const groups: Record<string, string | undefined> = {};
    // As its function `param` does.
    for (const name in places) groups[name] = texts?.[places[name] as number];
    return { route, groups };
  };
}

/** Returns all routers. The runtime's own class is only among them if there is one. */
export function routersFor(routes: readonly Route[]): Router[] {
  const native = (globalThis as { URLPattern?: PatternClass }).URLPattern;
  return [
    { name: "`URLPatternList`", takes: "url", isLoop: false, find: withList(routes) },
    { name: "loop, anyurl's `exec`", takes: "url", isLoop: true, find: withLoop(routes, URLPattern) },
    ...(native === undefined
      ? []
      : [{ name: "loop, native `exec`", takes: "url", isLoop: true, find: withLoop(routes, native) } as const]),
    { name: "loop, path-to-regexp", takes: "path", isLoop: true, find: withPathToRegexp(routes) },
    { name: "find-my-way", takes: "path", isLoop: false, find: withFindMyWay(routes) },
    { name: "hono's `RegExpRouter`", takes: "path", isLoop: false, find: withHono(routes) },
  ];
}

function shown(found: Match | null): string {
  if (found === null) return "-1";
  const { id, part, rest, "0": numbered, "*": asterisk } = found.groups;
  return [found.route, id, part ?? rest ?? numbered ?? asterisk].flat().join("/");
}

/** @throws Error if a router finds a different route than the rule says, or other groups */
export function expectRoutes({ name, takes, find }: Router, visits: readonly Visit[]): void {
  for (const visit of visits) {
    const found = shown(find(visit[takes]));
    const expected = [visit.route, ...visit.groups].join("/");
    if (found !== expected) throw new Error(`${name} finds ${found} for ${visit.url}, and not ${expected}`);
  }
}
