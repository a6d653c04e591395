/** The choices that the desk asks for: a base only for a relative URL, an encoding only for a query beyond ASCII. */
import { URL } from "anyurl";
import { getEncoding, parseURL } from "anyurl/encoding";
import { describe, expect, it, vi } from "vitest";
import { ENCODINGS, loadEncodings } from "../../../docs/desk/src/encodings.ts";
import { CHIPS, EXAMPLES } from "../../../docs/desk/src/example-list.ts";
import { componentsOf } from "../../../docs/desk/src/panels/components/model.ts";
import { PANEL_IDS, panelIdOf } from "../../../docs/desk/src/panels/ids.ts";
import { isRelative, relevant, wantsBase, wantsEncoding } from "../../../docs/desk/src/resolved.ts";
import { INITIAL_STATE } from "../../../docs/desk/src/state.ts";
import { INPUTS } from "./inputs.ts";

describe("the base", () => {
  it.each([
    ["../a", true],
    ["//h/a", true],
    ["?q", true],
    [" \t/a", true],
    ["h.example:", false],
    ["https://h/", false],
    ["ht\ntps://h/", false],
    ["mailto:a", false],
    ["", false],
  ])("is asked for %j: %s", (input, isAsked) => {
    expect(wantsBase({ input, base: "" })).toBe(isAsked);
  });

  it("is asked for each input that is a URL only with one", () => {
    for (const { input } of INPUTS) {
      if (input === "" || URL.canParse(input) || !URL.canParse(input, "https://b.example/")) continue;
      expect(isRelative(input) || /^https:/i.test(input.trim())).toBe(true);
    }
  });

  it("stays if it matters, and is ignored if it does not", () => {
    const base = "https://h.example/a/";
    const baseFor = (input: string) => relevant({ ...INITIAL_STATE, input, base }).base;
    for (const input of ["", "b", "https:b", "HTTPS:b"]) expect(baseFor(input)).toBe(base);
    for (const input of ["https://b.example/", "mailto:b", "https:\\\\b.example"]) {
      expect(baseFor(input)).toBe("");
      expect(URL.parse(input, base)?.href).toBe(URL.parse(input)?.href);
    }
  });
});

describe("the encoding", () => {
  it("is UTF-8 until its tables are loaded", async () => {
    // Other tests may have loaded the tables.
    vi.resetModules();
    const encodings = await import("../../../docs/desk/src/encodings.ts");
    const resolved = await import("../../../docs/desk/src/resolved.ts");
    const components = await import("../../../docs/desk/src/panels/components/model.ts");
    const state = { ...INITIAL_STATE, input: "https://h.example/?ü", encoding: "windows-1252" };
    expect(resolved.relevant(state).encoding).toBe("");
    expect(components.componentsOf(state).href?.text).toBe("https://h.example/?%C3%BC");
    await encodings.loadEncodings();
    expect(resolved.relevant(state).encoding).toBe("windows-1252");
  });

  it.each([
    ["https://h/?ü", true],
    ["?ü#x", true],
    ["https://ü.example/ü#?ü", false],
    ["https://h/?q", false],
  ])("is asked for %j: %s", (input, isAsked) => {
    expect(wantsEncoding({ input })).toBe(isAsked);
  });

  it("is one of the Encoding Standard's, by its name", () => {
    for (const name of ENCODINGS) expect(getEncoding(name)).toBe(name);
    expect(new Set(ENCODINGS).size).toBe(ENCODINGS.length);
  });

  it("is ignored if no query needs it, or if nobody knows it", async () => {
    await loadEncodings();
    const encodingFor = (input: string, encoding: string) => relevant({ ...INITIAL_STATE, input, encoding }).encoding;
    expect(encodingFor("https://h/?ü", "windows-1252")).toBe("windows-1252");
    expect(encodingFor("https://h/?u", "windows-1252")).toBe("");
    expect(encodingFor("https://h/?ü", "windows-0")).toBe("");
  });

  it("is that of the URL in the panel of parts", async () => {
    await loadEncodings();
    const input = "https://h.example/é?q=é#é";
    for (const encoding of ["windows-1252", "Shift_JIS", "KOI8-R"]) {
      const { href } = componentsOf({ input, base: "", encoding });
      expect(href?.text).toBe(parseURL(input, { encoding }).href);
      expect(href?.parts.map(({ start, end }) => href.text.slice(start, end)).join("")).toBe(href?.text);
    }
  });
});

describe("the page", () => {
  it("begins with the first of six examples", () => {
    expect(CHIPS.map(({ example }) => example.input)).toContain(INITIAL_STATE.input);
    expect(CHIPS).toHaveLength(6);
    expect(CHIPS[0]?.example.input).toBe(INITIAL_STATE.input);
    const titles = EXAMPLES.flatMap(({ examples }) => examples.map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("opens the first panel for an id that is unknown", () => {
    expect(panelIdOf("nothing")).toBe(PANEL_IDS[0]);
    for (const id of PANEL_IDS) expect(panelIdOf(id)).toBe(id);
  });
});
