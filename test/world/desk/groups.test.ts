/** The groups of programs below the verdict, and the rows of the panel of readers. */
import { documents } from "@anyurl/readers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readersIn } from "../../../docs/desk/src/panels/readers/model.ts";
import { nameOf } from "../../../docs/desk/src/readings/names.ts";
import { type Readings, readingsOf } from "../../../docs/desk/src/readings/readings.ts";
import { isAccepting, isAsked } from "../../../docs/desk/src/readings/reads.ts";
import { INITIAL_STATE } from "../../../docs/desk/src/state.ts";
import { generatedURL } from "./generated.ts";
import { INPUTS } from "./inputs.ts";
import { PROGRAMS, SERVERS } from "./programs.ts";

const CHOICES = { encoding: "", against: "url-standard" };

function readings(input: string, base = ""): Readings | null {
  const found = readingsOf({ input, base, ...CHOICES });
  return found.silence === null ? found : null;
}

/** The kind and the label of each group, with some of its readers. */
function outline(input: string) {
  return readings(input)?.groups.map(({ kind, label, members }) => {
    return { kind, label, names: members.map(({ read }) => nameOf(read.reader)) };
  });
}

describe("groups", () => {
  it("are of hosts if hosts differ", () => {
    expect(outline(INITIAL_STATE.input)).toMatchObject([
      { kind: "sees", label: "good.example", names: expect.arrayContaining(["anyurl", "this browser"]) },
      { kind: "sees", label: "evil.example", names: expect.arrayContaining(["curl", "PHP's parse_url", "nginx"]) },
      { kind: "path-only", label: null, names: expect.arrayContaining(["Next.js"]) },
      { kind: "refuses", label: null, names: expect.arrayContaining(["Go's net/url", "Ruby's URI"]) },
    ]);
  });

  it("are of paths if only paths differ", () => {
    expect(outline("https://h.example/a/..;/b")?.map(({ label }) => label)).toEqual(["/a/..;/b", "/b", null]);
  });

  it("are one if all agree", () => {
    expect(outline("https://h.example/a")).toMatchObject([{ kind: "sees", label: "h.example/a" }]);
    expect(outline("https://h.example/a")?.[0]?.names).toHaveLength(PROGRAMS);
  });

  it("begin with the refusals if the chosen reader refuses the URL, and separate hosts that are not valid", () => {
    const groups = outline("https://[::1/path") ?? [];
    expect(groups.map(({ kind, label }) => [kind, label])).toEqual([
      ["refuses", null],
      ["sees", "[::1]"],
      ["no-host", null],
      ["path-only", null],
    ]);
    expect(groups[2]?.names).toContain("Perl's URI");
  });

  it("say why a reader refuses the URL without its name", () => {
    const members = readings("https://example.com/a b")?.groups.find(({ kind }) => kind === "refuses")?.members ?? [];
    const notes = members.map(({ read, note }) => [read.reader.name, note]);
    expect(notes).toContainEqual(["nginx", "answers 400: the request target contains a control character or a space"]);
    for (const { read, note } of members) expect(note).not.toContain(read.reader.title);
  });

  it("do not ask servers for other schemes", () => {
    const groups = readings("mailto:a@b.example")?.groups ?? [];
    const servers = groups.find(({ kind }) => kind === "not-asked")?.members ?? [];
    expect(servers).toHaveLength(SERVERS);
    for (const { read } of servers) expect(read.kind).toBe("server");
  });
});

/** Each program is in the one group that its reading belongs to, and each reader in one row. */
function checkAll(input: string, base = ""): void {
  const found = readings(input, base);
  if (found === null) return;
  const all = found.reads.map(({ reader }) => reader.name).sort();
  expect(all).toHaveLength(PROGRAMS);
  const members = found.groups.flatMap(({ kind, members }) => members.map(({ read }) => ({ kind, read })));
  expect(members.map(({ read }) => read.reader.name).sort()).toEqual(all);
  for (const { kind, read } of members) {
    expect(kind === "not-asked").toBe(!isAsked(read));
    expect(kind === "refuses").toBe(isAsked(read) && !isAccepting(read));
  }
  for (const group of found.groups) expect(group.members.length).toBeGreaterThan(0);
  const { rows } = readersIn(found, { input, base, ...CHOICES });
  const names = rows.flatMap(({ readers }) => readers.map(({ name }) => name));
  expect(names.sort()).toEqual([...new Set([...all, ...Object.keys(documents)])].sort());
}

describe("every program is in one group, and every reader in one row", () => {
  it.each(INPUTS)("for the inputs of the desk: %#", ({ input, base }) => checkAll(input, base));

  it("for generated URLs", () => {
    fc.assert(
      fc.property(generatedURL, (input) => checkAll(input)),
      { numRuns: 80 },
    );
  });
});
