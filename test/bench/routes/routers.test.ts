/** All routers that are compared find the same routes. The tests look at no time. */
import { describe, it } from "vitest";
import { expectRoutes, routersFor } from "./routers.ts";
import { makeMisses, makeRoutes, makeVisits } from "./rule.ts";

describe.each([1, 100])("%i routes", (count) => {
  const routes = makeRoutes(count);

  it.each(routersFor(routes))("$name finds the routes of the rule", (router) => {
    expectRoutes(router, makeVisits(routes, 200));
    expectRoutes(router, makeMisses(routes, 200));
  });
});
