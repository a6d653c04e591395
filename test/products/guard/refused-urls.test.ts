import { expect, test } from "vitest";
import { refusedTable } from "./refused-urls.ts";

test("counts the URLs that each treatment refuses", () => {
  const plain = Array.from({ length: 96 }, (_, index) => `https://h.test/${index}`);
  const table = refusedTable([...plain, "https://h/a%2fb", "https://h/..;/", "http://h/%3F", "http://h/%zz", "no URL"]);
  expect(table).toMatch(/`encodedSlash` +\| reject +\| 1\.000 %/);
  expect(table).toMatch(/`encodedDelimiter` +\| reject +\| 1\.000 %/);
  expect(table).toMatch(/`invalidUTF8` +\| reject +\| 0\.000 %/);
  expect(table).toMatch(/guard's defaults +\| +\| 4\.000 %/);
  expect(table).toMatch(/`strict` +\| +\| 4\.000 %/);
});
