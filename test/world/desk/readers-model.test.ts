/** The data of the desk's readers is the answer of `@anyurl/readers`, for every input. */
import { servers as allServers, compare, documents, parsers, type Reading } from "@anyurl/readers";
import { URL } from "anyurl";
import { describe, expect, it } from "vitest";
import { loadEncodings } from "../../../docs/desk/src/encodings.ts";
import { documentsOf } from "../../../docs/desk/src/panels/documents/model.ts";
import { type ReaderRow, readersOf } from "../../../docs/desk/src/panels/readers/model.ts";
import { anyurlReader } from "../../../docs/desk/src/readings/anyurl-reader.ts";
import { LONGEST_COMPARED, readingsOf } from "../../../docs/desk/src/readings/readings.ts";
import { INPUTS } from "./inputs.ts";

/** Connect reads paths by the routes of an application, which the desk does not have. */
const { connect: _, ...servers } = allServers;

const parsed = (input: string, base: string) => URL.parse(input, base === "" ? undefined : base);

const CHOICES = { encoding: "", against: "url-standard" };

/** Returns the row of each reader, by the reader's name. */
function rowsOf(input: string, base = ""): ReadonlyMap<string, ReaderRow> {
  const data = readersOf({ input, base, ...CHOICES });
  if (data.silence !== null) throw new Error(data.sentence);
  return new Map(data.rows.flatMap((row) => row.readers.map(({ name }) => [name, row] as const)));
}

/** The Host header of a request for a URL whose host is beyond ASCII. */
function hostHeader(text: string): string | undefined {
  const authority = /^[^:]*:[/\\]*([^/\\?#]*)/.exec(text)?.[1] ?? "";
  return [...authority].some((character) => (character.codePointAt(0) ?? 0) > 0x7f)
    ? parsed(text, "")?.host
    : undefined;
}

describe("readers", () => {
  it("contain all readers of the packages, except Connect", () => {
    const expected = [...Object.keys(documents), ...Object.keys(parsers), ...Object.keys(servers)];
    expect([...rowsOf("http://h/").keys()].sort()).toEqual(expected.sort());
  });

  it.each(INPUTS)("show the reading of each reader, and the differences: %#", ({ input, base }) => {
    const data = readingsOf({ input, base, ...CHOICES });
    const isShort = input.length + base.length <= LONGEST_COMPARED;
    const isMissing =
      base === "" ? !/^[\0-\x20]*[a-z]/i.test(input) || !input.includes(":") : parsed(base, "") === null;
    expect(data.silence === null).toBe(isShort && !isMissing);
    if (data.silence !== null) return;
    const rows = rowsOf(input, base);
    const context = base === "" ? {} : { base };
    const alone = data.resolved ?? input;
    const host = hostHeader(alone);
    const readings = [
      ...[...Object.values(documents), parsers.native()].map((reader) => reader.read(input, context)),
      ...Object.entries(parsers).flatMap(([name, make]) => (name === "native" ? [] : [make().read(alone)])),
      ...Object.values(servers).map((make) => make().read(alone, { host })),
    ];
    const standard = readings.find(({ reader }) => reader === "url-standard") as Reading;
    expect(readings).toHaveLength(rows.size);
    for (const reading of readings) {
      const { reader, components, refusal } = reading;
      const row = rows.get(reader);
      if (row === undefined || row.answer === "not-asked") continue;
      expect(row.answer).toBe(refusal === null ? "accepts" : "refuses");
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
  });

  it("ask servers only for requests, and parsers only for URLs that need no base", () => {
    const notAsked = (input: string, base = "") => {
      return [...rowsOf(input, base)].filter(([, { answer }]) => answer === "not-asked").map(([name]) => name);
    };
    expect(notAsked("mailto:a").sort()).toEqual(Object.keys(servers).sort());
    expect(notAsked("../a", "http://h/b/c")).toEqual([]);
    const withoutBase = Object.keys(parsers).filter((name) => name !== "native");
    expect(notAsked("a", "mailto:x").sort()).toEqual([...withoutBase, ...Object.keys(servers)].sort());
    expect(readersOf({ input: "../a", base: "http://h/b/c", ...CHOICES })).toMatchObject({ resolved: "http://h/a" });
    expect(readersOf({ input: "http://h/a", base: "http://h/b/c", ...CHOICES })).toMatchObject({ resolved: null });
  });

  it("give servers a host in ASCII, as clients send it", () => {
    expect(rowsOf("https://straße.example/").get("nginx")?.cells?.host.text).toBe("xn--strae-oqa.example");
    expect(rowsOf("https://u:p@straße.example:8080/").get("tomcat")?.cells?.port.text).toBe("8080");
  });

  it("write delimiters inside of a part in a different way than those between parts", () => {
    const rows = rowsOf("http://a%3Ab@h/a%2fb");
    expect(rows.get("express")?.cells?.path.text).toBe("/a%2Fb");
    expect(rows.get("caddy")?.cells?.path.text).toBe("/a/b");
    expect(rows.get("url-standard")?.cells?.userinfo.text).toBe("a%3Ab");
  });

  it("mark the readers that accept what the chosen one refuses", () => {
    const go = rowsOf("http://h:65536/").get("go");
    expect(go?.differs).toBe(true);
    expect(Object.values(go?.cells ?? {}).some(({ differs }) => differs)).toBe(false);
  });

  it("mark nothing if all agree", () => {
    const rows = [...rowsOf("http://example.com/a?b").values()];
    expect(
      rows.every(({ differs, cells }) => !differs && Object.values(cells ?? {}).every((cell) => !cell.differs)),
    ).toBe(true);
  });
});

describe("anyurl", () => {
  it.each(INPUTS)("reads as the URL Standard's document does: %#", ({ input, base }) => {
    if (input.length > LONGEST_COMPARED) return;
    const given = documents["url-standard"].read(input, base === "" ? {} : { base });
    const { components, href, refusal } = anyurlReader.read(input, { base });
    expect({ components, href, reason: refusal?.reason, of: refusal?.of, message: refusal?.message }).toEqual({
      components: given.components,
      href: given.href,
      reason: given.refusal?.reason,
      of: given.refusal?.of,
      message: given.refusal?.message,
    });
  });

  it("is compared in the panel of readers with a document, if that is chosen", () => {
    const data = readersOf({ ...CHOICES, input: "https://straße.example/", base: "", against: "w3c-2012" });
    expect(data).toMatchObject({ against: "w3c-2012" });
    const rows = data.silence === null ? data.rows : [];
    const hostOf = (wanted: string) =>
      rows.find(({ readers }) => readers.some(({ name }) => name === wanted))?.cells?.host;
    expect(hostOf("w3c-2012")).toEqual({ text: "strasse.example", differs: false });
    expect(hostOf("url-standard")).toEqual({ text: "xn--strae-oqa.example", differs: true });
  });
});

describe("documents", () => {
  it.each(INPUTS)("show the documents' readings and the decisions on their gaps: %#", ({ input, base }) => {
    const data = documentsOf({ input, base, encoding: "" });
    if (data.silence !== null) return;
    expect(data.readings.map(({ name }) => name)).toEqual(Object.keys(documents));
    for (const { name, href, refusal, decisions } of data.readings) {
      const reading = documents[name as keyof typeof documents].read(input, base === "" ? {} : { base });
      expect({ href, refusal, decisions }).toEqual({
        href: reading.refusal === null ? reading.href : null,
        refusal: reading.refusal?.message ?? null,
        decisions: reading.decisions,
      });
    }
  });

  it("write a query in the encoding of the page", async () => {
    await loadEncodings();
    const hrefs = (encoding: string) => {
      const data = documentsOf({ input: "http://h.example/?q=ü", base: "", encoding });
      return new Map(data.silence === null ? data.readings.map(({ name, href }) => [name, href]) : []);
    };
    expect(hrefs("").get("url-standard")).toBe("http://h.example/?q=%C3%BC");
    expect(hrefs("windows-1252").get("url-standard")).toBe("http://h.example/?q=%FC");
    expect(hrefs("windows-1252").get("web-address-2009")).toBe("http://h.example/?q=%FC");
    const cells = readersOf({ ...CHOICES, input: "http://h.example/?q=ü", base: "", encoding: "windows-1252" });
    const rows = cells.silence === null ? cells.rows : [];
    const row = rows.find(({ readers }) => readers.some(({ name }) => name === "url-standard"));
    expect(row?.cells?.query.text).toBe("q=%FC");
  });
});
