/** Every copy of the list of failures is the one in assembly/failures.json. `pnpm generate` writes them. */
import { readFileSync } from "node:fs";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { expect, test } from "vitest";
import { table } from "./engine-page.ts";

const repository = new URL("../../../", import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, repository), "utf8");
}

/** Returns the first group of each match. */
function found(pattern: RegExp, text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, group]) => group as string);
}

const failures: readonly { readonly reason: string; readonly example: string }[] = JSON.parse(
  read("assembly/failures.json"),
);
const reasons = failures.map(({ reason }) => reason);

test("the engine numbers the reasons in their order, from 1", () => {
  const members = found(/^ {2}(\w+),$/gm, read("assembly/generated/failure.ts")).map((name) => name.toLowerCase());
  expect(members).toEqual(["none", ...reasons.map((reason) => reason.replaceAll("-", "").toLowerCase())]);
  expect(members.length).toBe(20);
});

test("the packages have the same list", () => expect(FAILURE_REASONS).toEqual(reasons));

test("the engine's README has the same list", () => {
  expect(table("Failures")).toEqual(failures.map(({ reason, example }, index) => [`${index + 1}`, reason, example]));
});

test("the component's WIT has the same list, in lower case", () => {
  const [, body = ""] = /^ {2}enum failure \{\n([^}]*)^ {2}\}/m.exec(read("assembly/component/anyurl.wit")) ?? [];
  expect(found(/^ {4}([a-z].*),$/gm, body)).toEqual(reasons.map((reason) => reason.toLowerCase()));
  expect(found(/^ {4}\/\/\/ `(.*)`$/gm, body)).toEqual(failures.map(({ example }) => example));
});
