/** The API reference has each union on one line. */
import { expect, it } from "vitest";
import { joinUnions } from "../../docs/api-unions.mjs";

it("joins the members in a signature, and leaves examples unchanged", () => {
  const signature = "```ts\nfunction f(a: string): \n  | A\n  | Failure<\n  | X\n| Y>;\n```\n";
  expect(joinUnions(signature)).toBe("```ts\nfunction f(a: string): A | Failure<X | Y>;\n```\n");
  const example = '```ts\nimport { f } from "f";\n\nconst a =\n  b\n  | c;\n```\n';
  expect(joinUnions(`${signature}\n${example}`)).toContain(example);
});

it("joins the members in the text", () => {
  const lines = "## Returns\n\n  \\| [`A`](a.md)\n  \\| [`F`](f.md)\\<\n  \\| [`X`](x.md)\n  \\| `Y`\\>\n\nText";
  expect(joinUnions(lines)).toBe("## Returns\n\n[`A`](a.md) \\| [`F`](f.md)\\<[`X`](x.md) \\| `Y`\\>\n\nText");
});

it("removes the bar in front of the members in a table", () => {
  const row = "| `a?` | \\| [`A`](a.md) \\| `B` | a or b |";
  expect(joinUnions(row)).toBe("| `a?` | [`A`](a.md) \\| `B` | a or b |");
  expect(joinUnions("| `a?` | `A` \\| `B` | a |")).toBe("| `a?` | `A` \\| `B` | a |");
});
