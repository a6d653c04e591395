/** The steps of the matcher have a bound, which is checked in each loop, and none of its loops lacks that check. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it, test } from "vitest";
import { compileComponent } from "../../../../packages/pattern/src/component.ts";
import { HOSTNAME, PATHNAME, SEARCH } from "../../../../packages/pattern/src/component-kinds.ts";
import { Budget } from "../../../../packages/pattern/src/match/budget.ts";
import { SHAPES, textOf } from "../../../growth/pattern-shapes.ts";
import { BOUND, mostSteps } from "./bound.ts";

const KINDS = { hostname: HOSTNAME, pathname: PATHNAME, search: SEARCH };

const shapes = SHAPES.filter(({ pattern }) => !pattern.includes("("));

describe("a text takes at most the stated steps:", () => {
  it.each(shapes.map((shape) => [`${shape.pattern} against ${shape.repeated}…${shape.end}`, shape] as const))(
    "%s",
    (_, shape) => {
      // Steps that double with each repetition exceed the bound at 20, and still end soon; a square does so later.
      for (const repetitions of [1, 8, 16, 20, 20_000]) {
        const component = compileComponent(shape.pattern, KINDS[shape.component], 0, "allow");
        const text = textOf(shape, repetitions * shape.repeated.length);
        component.test(text, 0, text.length);
        expect(component.work).toBeGreaterThan(0);
        expect(component.work).toBeLessThanOrEqual(mostSteps(component, text.length));
      }
    },
  );
});

const LONG = "b".repeat(1000);

describe.each([
  `:a{*${LONG}}*`,
  `:a*${LONG}`,
  `:a{-:b${LONG}}+`,
  `:a{${LONG}:b}*`,
  `:a{${LONG}}*c`,
  `:a{${LONG}:b${LONG}}*`,
])("a pattern with a text of 1,000 characters takes at most the stated steps: %#", (pattern) => {
  it.each(Object.entries(KINDS))("%s", (_, kind) => {
    const component = compileComponent(pattern, kind, 0, "allow");
    for (const text of ["", "b", "-b-", "bb/b.b", "b".repeat(30), "-b".repeat(30)]) {
      component.test(text, 0, text.length);
      expect(component.work).toBeLessThanOrEqual(mostSteps(component, text.length));
    }
  });
});

const folder = join(import.meta.dirname, "../../../../packages/pattern/src/match");

/** Loops over the parts of a pattern, not over an input: each component runs them once. */
const WITHOUT_INPUT = ["regexp.ts", "steps.ts"];

/** The conditions of all loops of a file; "" for one without a condition, such as `for (const part of parts)`. */
function conditionsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isForStatement(node)) found.push(node.condition?.getText(source) ?? "");
    else if (ts.isWhileStatement(node) || ts.isDoStatement(node)) found.push(node.expression.getText(source));
    else if (ts.isIterationStatement(node, false)) found.push("");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("each loop of the matcher spends steps to go on", () => {
  const files = readdirSync(folder).filter((file) => !WITHOUT_INPUT.includes(file));
  const conditions = files.flatMap(conditionsIn);
  expect(conditions.length).toBeGreaterThanOrEqual(10);
  for (const condition of conditions) expect(condition).toMatch(/(?:^| && )(?:this\.#)?budget\.spend\(1\)$/);
});

test("the doc comment states the bound", () => {
  const source = readFileSync(join(folder, "matcher.ts"), "utf8");
  const { perPlace, perUnit, base } = BOUND;
  expect(source).toContain(`work <= ${perPlace} * parts * (length + 1) + ${perUnit} * size + ${base}`);
});

test("a spent budget lets nothing go on", () => {
  const budget = new Budget();
  budget.start(2);
  expect([1, 1, 1, 0].map((steps) => budget.spend(steps))).toEqual([true, true, false, false]);
  expect(budget.spent).toBe(3);
  budget.goOn(1);
  expect([1, 1].map((steps) => budget.spend(steps))).toEqual([true, false]);
  expect(budget.spent).toBe(5);
});
