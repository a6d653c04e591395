/** Guards in front of real servers, with a sample of the inputs of `pnpm compare backends`. */
import { describe, expect, it } from "vitest";
import { serverOf } from "../fakes.ts";
import { attacksFor, generatedFor } from "../inputs/inputs.ts";
import { skippedNotice } from "../installations.ts";
import type { Answer, Input, Running } from "../program.ts";
import { isRoutedTo, measure, prepare } from "./measure.ts";
import { measureProgram, serversUnderTest } from "./measure-all.ts";
import { DEFAULTS, OPEN, SETTINGS } from "./settings.ts";
import { harmlessTable, hostileTable } from "./tables.ts";

const INPUTS: readonly Input[] = ["/a", "//a", "/%61", "/%2561", "/A", "/a;b", "/x"].map((text) => ({ text }));

/** A server that decodes twice, and refuses "/x". */
const running: Running = {
  ask: async (inputs) =>
    inputs.map(({ text, host = "" }): Answer => {
      if (text === "/x") return { refused: "404" };
      return { host, segments: text.slice(1).split("/").map(decodeURIComponent).map(decodeURIComponent) };
    }),
  close: async () => {},
};

describe("a measurement", () => {
  it.each([
    ["/", "h", { segments: [""] }, true],
    ["/a?b", "h:80", { segments: ["a"], host: "h" }, true],
    ["/%2F", "h", { segments: ["/"] }, true],
    ["/%2F", "h", { segments: ["", ""] }, false],
    ["/a", "h", { segments: ["a"], host: "i" }, false],
    ["/a", "h", { refused: "400" }, false],
    ["/a", "h", { path: "/a" }, undefined],
  ])("%s at %s, read as %j: %j", (target, host, answer: Answer, isAlike) => {
    expect(isRoutedTo(target, host, answer)).toBe(isAlike);
  });

  it("makes inputs canonical, each one once", () => {
    const { inputs, canonical } = prepare(DEFAULTS, INPUTS);
    expect(inputs).toBe(7);
    expect(canonical.map(({ target, count }) => [target, count])).toEqual([
      ["/a", 3],
      ["/A", 1],
      ["/x", 1],
    ]);
  });

  it("finds no way past a guard whose back end reads as the server does", async () => {
    const reader = serverOf("twice", { decodes: 2, refuses: /^\/x$/ });
    const { passed, others, needless, causes } = await measure(running, reader, prepare(OPEN, INPUTS));
    expect([passed, others, needless]).toEqual([5, [], []]);
    expect(Object.fromEntries(causes)).toEqual({
      "twice reads another path in the URL": 1,
      "twice refuses the URL: the server answers 404": 1,
    });
  });

  it("finds the ways past a guard whose back end does not, and needless refusals", async () => {
    const reader = serverOf("once", { ignoresCase: true });
    const { others, needless } = await measure(running, reader, prepare(OPEN, INPUTS));
    expect(others.map(({ target }) => target)).toEqual(["/%2561", "/x"]);
    expect(needless.map(({ target }) => target)).toEqual(["/A"]);
  });
});

describe("tables", () => {
  it("have a row for each measurement, and the causes of refusals", async () => {
    const measured = await Promise.all(
      SETTINGS.map((setting) => measure(running, serverOf("once", { refuses: /x/ }), prepare(setting, INPUTS))),
    );
    const rows = measured.map((each) => ({ program: "once", version: "1.2", configuration: "defaults", ...each }));
    expect(hostileTable(rows)).toContain("| once 1.2 | defaults      | nothing else refused |      7 |    6 |");
    expect(harmlessTable(rows)).toMatch(/\| once 1\.2 \| +1 \| +1 \| +0 \| 1: refuses the URL: the server answers 404/);
  });
});

const servers = serversUnderTest(["nginx", "tomcat"]).filter((program) => program.installations().length > 0);
if (servers.length === 0) console.log(skippedNotice);

describe.skipIf(servers.length === 0)("real servers", () => {
  it.each(servers)("$factory.title routes nothing that passes differently", async (program) => {
    const inputs = [...attacksFor("server").slice(0, 300), ...generatedFor("server", { seed: 7, from: 0, to: 700 })];
    const [installation] = program.installations();
    const hostile = SETTINGS.map((setting) => prepare(setting, inputs));
    const one = {
      ...program,
      configurations: program.configurations.slice(0, 1),
      installations: () => (installation === undefined ? [] : [installation]),
    };
    const rows = await measureProgram(one, { hostile, harmless: [] });
    expect(rows.hostile.length).toBe(2);
    expect(rows.hostile.flatMap(({ others, needless }) => [...others, ...needless])).toEqual([]);
    for (const { passed } of rows.hostile) expect(passed).toBeGreaterThan(100);
  });
});
