/** The examples of RFC 10008, and its rules for keys and redirects. */
import { createHash } from "node:crypto";
import { contentKey, createGuard } from "@anyurl/guard";
import { isFailure, orThrow } from "anyurl";
import { describe, expect, test } from "vitest";
import { type HeaderFields, passedBy, queryRequest, URL_OF_CONTACTS } from "./requests.ts";

const SELECT = "select surname, givenname, email limit 10";
const FORM = "application/x-www-form-urlencoded";

interface Example {
  readonly name: string;
  readonly path: string;
  readonly headers: HeaderFields;
  readonly content: string;
}

/** The QUERY requests of the introduction and the appendix: https://www.rfc-editor.org/rfc/rfc10008#appendix-A */
const EXAMPLES: readonly Example[] = [
  { name: "feed", path: "/feed", headers: { "Content-Type": FORM }, content: "q=foo&limit=10&sort=-published" },
  {
    name: "contacts",
    path: "/contacts",
    headers: { "Content-Type": "application/sql", Accept: "text/csv" },
    content: SELECT,
  },
  {
    name: "contacts, redirected",
    path: "/morecontacts",
    headers: { "Content-Type": "application/sql", Accept: "text/csv" },
    content: SELECT,
  },
];

const digestOf = (content: string) => `sha-256=:${createHash("sha256").update(content).digest("base64")}:`;

describe("section 2.7: the key includes the content and its metadata", () => {
  test.each(EXAMPLES)("$name", async ({ path, headers, content }) => {
    const request = queryRequest(content, { ...headers, Cookie: "a=1" }, `https://example.org${path}`);
    const passed = passedBy({ keyHeaders: ["Accept"] }, request);
    const { key, keyRequest } = orThrow(await contentKey(passed));
    const accept = headers.Accept === undefined ? [] : [`accept: ${headers.Accept}`];
    expect(key.split("\n")).toEqual([
      `QUERY https://example.org${path}`,
      ...accept,
      `content-digest: ${digestOf(content)}`,
      `content-type: ${headers["Content-Type"]}`,
    ]);
    expect([keyRequest.method, keyRequest.redirect, await keyRequest.text()]).toEqual(["QUERY", "manual", content]);
    expect(await passed.request.text()).toBe(content);
  });

  test("another content, type, coding or URL has another key", async () => {
    const [sql, gzip] = [{ "Content-Type": "application/sql" }, { "Content-Encoding": "gzip" }];
    const requests = [
      queryRequest(SELECT, sql),
      queryRequest(`${SELECT}\n`, sql),
      queryRequest(SELECT, { "Content-Type": "application/sql;charset=utf-8" }),
      queryRequest(SELECT),
      queryRequest(SELECT, { ...sql, ...gzip }),
      queryRequest(SELECT, gzip),
      queryRequest("", sql),
      queryRequest(SELECT, sql, `${URL_OF_CONTACTS}?a`),
    ];
    const keys = await Promise.all(requests.map(async (each) => orThrow(await contentKey(passedBy({}, each))).key));
    expect(new Set(keys).size).toBe(requests.length);
  });
});

describe("section 2.5: redirects keep the method, or ask for GET with 303", () => {
  const url = "https://example.org//contacts";
  const query = () => queryRequest(SELECT, { "Content-Type": "application/sql" }, url);

  test("by default, the guard rewrites a QUERY request, and keeps its content", async () => {
    const result = createGuard()(query());
    expect([result.action, result.request?.method, result.request?.url]).toEqual(["rewrite", "QUERY", URL_OF_CONTACTS]);
    expect(await result.request?.text()).toBe(SELECT);
  });

  test.each([
    [301, 308],
    [302, 307],
    [307, 307],
    [308, 308],
  ] as const)('with "redirect-all", status %i becomes %i', (status, expected) => {
    const { response } = createGuard({ mode: "redirect-all", status })(query());
    expect([response?.status, response?.headers.get("Location")]).toEqual([expected, "/contacts"]);
  });

  test("the key of a rewritten request is that of the canonical one", async () => {
    const canonical = queryRequest(SELECT, { "Content-Type": "application/sql" });
    const [one, other] = await Promise.all([query(), canonical].map((each) => contentKey(passedBy({}, each))));
    expect(one && !isFailure(one) && one.key).toBe(other && !isFailure(other) && other.key);
  });
});
