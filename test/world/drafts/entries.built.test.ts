/** Each draft is an entry of the package, and a namespace of its main entry. */
import * as drafts from "@anyurl/drafts";
import * as url2012 from "@anyurl/drafts/url2012";
import * as url2014 from "@anyurl/drafts/url2014";
import * as webAddress from "@anyurl/drafts/web-address";
import { expect, test } from "vitest";

test.each([
  ["url2012", url2012, drafts.url2012],
  ["url2014", url2014, drafts.url2014],
  ["webAddress", webAddress, drafts.webAddress],
])("the entry of %s exports what the namespace has, and nothing else", (_, entry, namespace) => {
  expect(Object.keys(entry).sort()).toEqual(Object.keys(namespace).sort());
  expect(Object.values(entry).every((value) => Object.values<unknown>(namespace).includes(value))).toBe(true);
});
