import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { buildSync } from "esbuild";
import { expect, it } from "vitest";
import { copyAs, type Strings } from "./inside/strings.ts";

const ITEMS = [
  "https://example.com/",
  ["\ufeffreference", "https://é.example/\u{1f600}"],
  { protocol: "https:", host: "example.com", port: "" },
  [["name", "value"]],
  7,
];

it.each(["flat", "sliced"] as const)("%s strings have the same text", (strings) => {
  expect(copyAs(strings, ITEMS)).toEqual(ITEMS);
  expect(copyAs(strings, [])).toEqual([]);
});

/** Counts the sliced strings on the heap of a process that has copied 1,000 strings. */
function slicedOnHeap(strings: Strings): number {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, "inside/strings.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  const script = `
    ${outputFiles[0]?.text}
    const { getHeapSnapshot } = await import("node:v8");
    globalThis.kept = copyAs("${strings}", Array.from({ length: 1000 }, (_, index) => "https://example.com/" + index));
    let text = "";
    for await (const chunk of getHeapSnapshot()) text += chunk;
    const { snapshot, nodes } = JSON.parse(text);
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const sliced = types[0].indexOf("sliced string");
    console.log(nodes.filter((type, index) => index % fields.length === 0 && type === sliced).length);
  `;
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }));
}

it("slices strings, or copies them whole", () => {
  expect(slicedOnHeap("sliced")).toBeGreaterThanOrEqual(1000);
  expect(slicedOnHeap("flat")).toBeLessThan(500);
});
