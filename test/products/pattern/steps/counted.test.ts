/**
 * How many steps the matcher takes, exactly: a change that makes it try more places changes these numbers, long before
 * it exceeds the bound. If a change is meant, write the numbers again with `vitest run -u`, and read the difference.
 */
import { expect, test } from "vitest";
import { compileComponent } from "../../../../packages/pattern/src/component.ts";
import { HOSTNAME, PATHNAME, SEARCH } from "../../../../packages/pattern/src/component-kinds.ts";
import { SHAPES, type Shape } from "../../../growth/pattern-shapes.ts";

const KINDS = { hostname: HOSTNAME, pathname: PATHNAME, search: SEARCH };

const path = (pattern: string, repeated: string, end = "", start = "/"): Shape => ({
  component: "pathname",
  pattern,
  start,
  repeated,
  end,
});

/** Patterns that applications use, on texts that match. */
const COMMON = [
  path("/users/:user/orders/:order", "7", "", "/users/1/orders/"),
  path("/files/*", "a/"),
  path("/:language?/docs/:page+", "a/", "a", "/en/docs/"),
  path("/:page.html", "ab", ".html"),
  path("/:year-:month-:day/*", "1", "-02-03/x"),
  path("/{v:version/}?items{/:item}*", "/x", "", "/v2/items"),
  path("*-tail-of-more-than-eight", "a-", "-tail-of-more-than-eight"),
  path("/:a{-:b}*-tail-of-more-than-eight", "-a", "-tail-of-more-than-eight"),
];

const REPETITIONS = [0, 1, 3, 8, 20, 60];

test("a text takes exactly so many steps", async () => {
  const lines: string[] = [];
  for (const shape of [...COMMON, ...SHAPES.filter(({ pattern }) => !pattern.includes("("))]) {
    const component = compileComponent(shape.pattern, KINDS[shape.component], 0, "allow");
    for (const end of new Set([shape.end, ""])) {
      const counts = REPETITIONS.map((count) => {
        const text = shape.start + shape.repeated.repeat(count) + end;
        const isMatch = component.test(text, 0, text.length);
        return `${component.work}${isMatch ? " matches" : ""}`;
      });
      lines.push(`${JSON.stringify([shape.pattern, shape.start, shape.repeated, end])}: ${counts.join(", ")}`);
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("counted.txt");
});
