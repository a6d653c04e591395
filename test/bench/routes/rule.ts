/** Generates the routes of an API by a rule, and URLs for them. */

/** The origin of the API. */
export const ORIGIN = "https://api.example.com";

/** A part of a route's path: a text, a group up to the next "/", or a group for the rest. */
type Segment = { readonly text: string } | { readonly group: string } | { readonly rest: true };

/** A route. Its path has a literal prefix that no other route has, and two groups. */
export interface Route {
  readonly index: number;
  readonly segments: readonly Segment[];
}

/** A URL, with the route that matches it. */
export interface Visit {
  readonly url: string;
  /** The path of the URL. */
  readonly path: string;
  /** The position of the route, from 0; -1 if there is none. */
  readonly route: number;
  /** The texts of the groups, in order. */
  readonly groups: readonly string[];
}

const AREAS = [
  ..."accounts admin analytics billing catalog chat cloud content crm delivery".split(" "),
  ..."devices docs events files finance fleet forms games health hiring".split(" "),
  ..."identity inbox inventory learning legal loyalty mail maps media mobile".split(" "),
  ..."network orders partners payments people privacy projects search shop travel".split(" "),
];

const RESOURCES = [
  ..."users teams invoices payments products reviews reports messages sessions tokens".split(" "),
  ..."webhooks imports exports drafts labels comments tasks policies".split(" "),
  ..."regions addresses devices contracts refunds audits versions".split(" "),
];

const PARTS = "items members lines history settings photos notes".split(" ");

/** Every tenth route ends with a group for the rest of the path. */
const WILDCARD_EVERY = 10;

function routeAt(index: number): Route {
  const area = AREAS[index % AREAS.length] ?? "";
  const resource = RESOURCES[Math.floor(index / AREAS.length)] ?? "";
  const part = PARTS[index % PARTS.length] ?? "";
  const start: readonly Segment[] = [{ text: area }, { text: resource }, { group: "id" }];
  const isWildcard = index % WILDCARD_EVERY === WILDCARD_EVERY - 1;
  const end: readonly Segment[] = isWildcard ? [{ rest: true }] : [{ text: part }, { group: "part" }];
  return { index, segments: [...start, ...end] };
}

export function makeRoutes(count: number): Route[] {
  return Array.from({ length: count }, (_, index) => routeAt(index));
}

/** How a library writes the groups of a path. */
export interface Syntax {
  group(name: string): string;
  readonly rest: string;
}

/** Returns the path of a route in the syntax of a library. */
export function pathOf({ segments }: Route, { group, rest }: Syntax): string {
  const parts = segments.map((segment) => {
    if ("text" in segment) return segment.text;
    return "group" in segment ? group(segment.group) : rest;
  });
  return `/${parts.join("/")}`;
}

/** The syntax of URLPattern. */
export const URL_PATTERN: Syntax = { group: (name) => `:${name}`, rest: "*" };

function visitAt(route: Route, turn: number): Visit {
  const groups = [String(1000 + ((turn * 7919) % 9000)), (turn * 2654435761).toString(36)];
  if (route.segments.some((segment) => "rest" in segment)) groups[1] += `/${turn % 100}.json`;
  let next = 0;
  const parts = route.segments.map((segment) => ("text" in segment ? segment.text : groups[next++]));
  const path = `/${parts.join("/")}`;
  return { url: ORIGIN + path, path, route: route.index, groups };
}

/** URLs for all routes in turn, in a different order than the routes. */
export function makeVisits(routes: readonly Route[], count: number): Visit[] {
  // Coprime with the number of routes, unless it is a multiple of 617.
  const step = 617;
  return Array.from({ length: count }, (_, turn) => visitAt(routes[(turn * step) % routes.length] as Route, turn));
}

/** URLs that no route matches: they have another resource. */
export function makeMisses(routes: readonly Route[], count: number): Visit[] {
  return makeVisits(routes, count).map(({ path }) => {
    const [, area, resource, id] = path.split("/");
    const other = `/${area}/${resource}-old/${id}`;
    return { url: ORIGIN + other, path: other, route: -1, groups: [] };
  });
}
