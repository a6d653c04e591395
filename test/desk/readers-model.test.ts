/** The data of the desk's panel of readers is the answer of `@anyurl/readers`, for every input. */
import { servers as allServers, compare, documents, parsers, type Reading } from "@anyurl/readers";
import { URL } from "anyurl";
import { describe, expect, it } from "vitest";
import { LONGEST_COMPARED, readersOf } from "../../docs/desk/src/panels/readers/model.ts";
import { INPUTS } from "./inputs.ts";

/** Connect reads paths by the routes of an application, which the desk does not have. */
const { connect: _, ...servers } = allServers;

const parsed = (input: string, base: string) => URL.parse(input, base === "" ? undefined : base);

describe("readers", () => {
  const all = { groups: ["documents", "parsers", "servers"], against: "url-standard" };

  const riskIn = (input: { input: string; base: string }, against = "url-standard") => {
    const { risk } = readersOf({ ...input, ...all, against });
    return risk?.map((part) => (typeof part === "string" ? part : part.value)).join("") ?? null;
  };

  it("contain all readers of the packages, except Connect", () => {
    const { names } = readersOf({ input: "http://h/", base: "", ...all });
    const expected = [...Object.keys(documents), ...Object.keys(parsers), ...Object.keys(servers)];
    expect(names.map(([name]) => name).sort()).toEqual(expected.sort());
  });

  it.each(INPUTS)("show the reading of each reader, and the differences: %#", ({ input, base }) => {
    const data = readersOf({ input, base, ...all });
    const rows = new Map(data.groups.flatMap((group) => group.rows).map((row) => [row.name, row]));
    const isAsked = input.length + base.length <= LONGEST_COMPARED && (base === "" || parsed(base, "") !== null);
    expect(data.failure === null).toBe(isAsked);
    if (!isAsked) return;
    const context = base === "" ? {} : { base };
    const readings = [
      ...[...Object.values(documents), parsers.native()].map((reader) => reader.read(input, context)),
      ...[...Object.values(parsers), ...Object.values(servers)].map((make) => make().read(data.resolved ?? input)),
    ].filter(({ reader }, index, all) => all.findIndex((each) => each.reader === reader) === index);
    const standard = readings.find(({ reader }) => reader === "url-standard") as Reading;
    expect(readings).toHaveLength(rows.size);
    for (const reading of readings) {
      const { reader, components, refusal } = reading;
      const row = rows.get(reader);
      if (row === undefined || row.notAsked !== null) continue;
      expect(row.refusal).toBe(refusal?.message ?? null);
      expect(row.cells?.host.text ?? null).toBe(refusal === null ? components?.host || null : null);
      const { differing } = compare([standard, reading]);
      expect(row.differs).toBe(differing.accepted !== undefined);
      const chosen = rows.get("url-standard")?.cells;
      for (const column of ["scheme", "host", "port", "path", "query", "fragment"] as const) {
        const cell = row.cells?.[column];
        if (cell === undefined || chosen == null) continue;
        expect(cell.differs).toBe(differing[column] !== undefined && cell.text !== chosen[column].text);
      }
    }
    expect(rows.get("url-specification")?.cells?.host).toEqual(rows.get("url-standard")?.cells?.host);
  });

  it.each([
    ["http://good.test\\@evil.test/", "A check with anyurl sees good.test, curl connects to evil.test: an attacker"],
    ["http://h.test/a;b/..;/c", "Apache Tomcat answers for /c: an attacker walks around the rule."],
    ["http://h:0/", "For the port, "],
    ["http://h/a b", "refuses it: do not use one of them to check URLs for the other."],
    [
      "http://0x7f.1/",
      "A check with Python's urllib sees 0x7f.1, a program with anyurl connects to 127.0.0.1: a check",
    ],
    ["http://[::1%25en0]/", "While curl accepts the URL, anyurl refuses it"],
    ["http:evil.test/", "sees no host, a program with anyurl connects to evil.test"],
    ["http://h/a%2fb", "Caddy answers for /a/b: an attacker walks around the rule."],
    ["about:blank", "do not check a URL with one, and use it with the other."],
  ])("describe in one sentence how an attacker gains: %s", (input, words) => {
    expect(riskIn({ input, base: "" })).toContain(words);
  });

  it.each([
    ["../img/./logo.png?v=2", "https://example.com/docs/guide/"],
    ["a", "http://b.test/c/d"],
    ["http://é/", ""],
    ["https://Straße.例え.example/", ""],
    ["https://مثال.example/", ""],
    ["http://[fe80::1%25eth0]/", ""],
    ["mailto:someone@example.com?subject=Hello there", ""],
    ["data:,a b#c", ""],
    ["ftp://h/a;type=i", ""],
    ["http://h./", ""],
  ])("describe no attack on a host that there is none on: %s", (input, base) => {
    expect(riskIn({ input, base }) ?? "").not.toMatch(/connects to|answers for/);
  });

  it("name two texts that differ, the values apart from the words", () => {
    for (const { input, base } of INPUTS) {
      const values = (readersOf({ input, base, ...all }).risk ?? []).filter((part) => typeof part !== "string");
      expect(new Set(values.map(({ value }) => value)).size).toBe(values.length);
    }
    const { risk } = readersOf({ input: "http://h/x/../so nobody is harmed", base: "", ...all });
    expect(risk).toContainEqual({ value: "/so nobody is harmed" });
  });

  it("compare the chosen reader first", () => {
    const input = "http://good.test\\@evil.test/";
    expect(riskIn({ input, base: "" }, "php")).toContain("PHP's parse_url");
  });

  it("ask servers only for requests, and parsers only for URLs that need no base", () => {
    const rowsOf = (input: string, base: string) => {
      const { groups } = readersOf({ input, base, ...all });
      return groups.flatMap(({ id, rows }) => rows.map((row) => ({ id, ...row })));
    };
    for (const { id, notAsked } of rowsOf("mailto:a", "")) expect(notAsked !== null).toBe(id === "servers");
    for (const { notAsked } of rowsOf("../a", "http://h/b/c")) expect(notAsked).toBeNull();
    for (const { id, notAsked } of rowsOf("a", "mailto:x")) expect(notAsked !== null).toBe(id !== "documents");
    expect(readersOf({ input: "../a", base: "http://h/b/c", ...all }).resolved).toBe("http://h/a");
    expect(readersOf({ input: "http://h/a", base: "http://h/b/c", ...all }).resolved).toBeNull();
    expect(readersOf({ input: "/a", base: "nope", ...all }).failure).toBe("The base is not an absolute URL.");
    expect(readersOf({ input: "a".repeat(10_001), base: "", ...all }).failure).toContain("10000");
  });

  it("write delimiters inside of a part in another way than those between parts", () => {
    const rows = readersOf({ input: "http://a%3Ab@h/a%2fb", base: "", ...all }).groups.flatMap((group) => group.rows);
    const of = (name: string) => rows.find((row) => row.name === name)?.cells;
    expect(of("express")?.path.text).toBe("/a%2Fb");
    expect(of("caddy")?.path.text).toBe("/a/b");
    expect(of("url-standard")?.userinfo.text).toBe("a%3Ab");
  });

  it("mark the readers that accept what the chosen one refuses", () => {
    const rows = readersOf({ input: "http://h:65536/", base: "", ...all }).groups.flatMap((group) => group.rows);
    const go = rows.find(({ name }) => name === "go");
    expect(go?.differs).toBe(true);
    expect(Object.values(go?.cells ?? {}).some(({ differs }) => differs)).toBe(false);
  });

  it("say nothing if all agree", () => {
    const data = readersOf({ input: "http://example.com/a?b", base: "", ...all });
    expect(data).toMatchObject({ risk: null, differing: 0 });
    expect(readersOf({ input: "x", base: "", groups: [], against: "curl" })).toMatchObject({ groups: [], against: "" });
  });
});
