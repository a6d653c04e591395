/** All routers that are compared find the same routes. The tests look at no time. */
import { describe, expect, it } from "vitest";
import { readSection } from "../page.ts";
import { expectRoutes, routersFor } from "./routers.ts";
import { MOST_ROUTES, makeMisses, makeRoutes, makeVisits, pathOf, URL_PATTERN } from "./rule.ts";

describe.each([1, 100])("%i routes", (count) => {
  const routes = makeRoutes(count);

  it.each(routersFor(routes))("$name finds the routes of the rule", (router) => {
    expectRoutes(router, makeVisits(routes, 200));
    expectRoutes(router, makeMisses(routes, 200));
  });
});

it("finds a wrong route", () => {
  const [one] = routersFor(makeRoutes(2));
  if (one === undefined) throw new Error("There is no router");
  const visits = makeVisits(makeRoutes(3), 3);
  expect(() => expectRoutes(one, visits)).toThrow("finds -1 for https://api.example.com/analytics/users/");
});

it("makes routes with distinct prefixes", () => {
  const paths = makeRoutes(MOST_ROUTES).map((route) => pathOf(route, URL_PATTERN));
  expect(new Set(paths.map((path) => path.slice(0, path.indexOf(":")))).size).toBe(MOST_ROUTES);
  expect(paths.slice(8, 10)).toEqual(["/crm/users/:id/members/:part", "/delivery/users/:id/*"]);
});

it("docs/performance.md has a line for each router", async () => {
  const section = await readSection("routes");
  for (const { name } of routersFor(makeRoutes(1))) expect(section).toContain(`| ${name} `);
});
