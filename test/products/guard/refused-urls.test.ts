import { expect, test } from "vitest";
import { refusedTable } from "./refused-urls.ts";

test("counts the URLs that each finding refuses", () => {
  const plain = Array.from({ length: 96 }, (_, index) => `https://h.test/${index}`);
  const table = refusedTable([...plain, "https://h/a%2fb", "https://h/..;/", "http://h/%3F", "http://h/%zz", "no URL"]);
  expect(table).toMatch(/`encoded-slash` +\| refuse +\| 1\.000 %/);
  expect(table).toMatch(/`encoded-delimiter` +\| refuse +\| 1\.000 %/);
  expect(table).toMatch(/`invalid-utf8` +\| refuse +\| 0\.000 %/);
  expect(table).toMatch(/guard's defaults +\| +\| 4\.000 %/);
  expect(table).toMatch(/`strict` +\| +\| 4\.000 %/);
});
