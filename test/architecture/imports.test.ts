import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { findCycle, importsOf, modulesBelow } from "./sources.ts";

/** The rooms of the engine. Each may import from earlier rooms. A file at the top is in the room of its name. */
const ENGINE_ROOMS = [
  ["assembly/generated"],
  ["assembly/text", "assembly/memory", "assembly/failure"],
  ["assembly/percent"],
  ["assembly/idna"],
  ["assembly/host"],
  ["assembly/special-schemes"],
  ["assembly/record"],
  ["assembly/url", "assembly/form"],
  ["assembly/fast"],
  ["assembly/canonical"],
  ["assembly/index"],
  ["assembly/component"],
  ["assembly/exact", "assembly/fuzz"],
];

/** The rooms of the bindings. Each may import from earlier rooms. */
const BINDINGS_ROOMS = [["engine"], ["lines", "quick"], ["wasm", "fallback"], ["percent", "entries"]].map((names) =>
  names.map((name) => `bindings/${name}`),
);

/** The rooms of the command. Each may import from earlier rooms. */
const COMMAND = "packages/cli/src";
const COMMAND_ROOMS = [
  ["exit-status", "command-error", "command-io", "process-io", "runtime", "version"],
  ["terminal"],
  ["io"],
  ["input"],
  ["help"],
  ["canonicalize", "urls"],
  ["redact", "function"],
  ["completion", "text-output", "error-output", "command-words", "trurl-options"],
  ["commands"],
  ["command-line"],
  ["program"],
  ["anyurl", "man"],
].map((names) => names.map((name) => `${COMMAND}/${name}`));

/** The rooms of the drafts. Each may import from earlier rooms, and no draft imports another. */
const DRAFTS = "packages/drafts/src";
const EACH_DRAFT = ["web-address", "url-2012", "url-2014"];
const DRAFTS_ROOMS = [
  ["decisions", "parse-exception", "default-ports", "labels", "idna", "inspect", "valid-address"],
  EACH_DRAFT,
  ["url2012", "url2014"],
  ["index"],
].map((names) => names.map((name) => `${DRAFTS}/${name}`));

/** The rooms of the readers. Models share steps. Each of the entries beside `index` is the file of a room. */
const READERS = "packages/readers/src";
const READERS_ROOMS = [
  ["steps"],
  ["define"],
  ["documents", "parsers", "servers"],
  ["readers", "difference-message"],
  ["compare", "read"],
  ["index"],
].map((names) => names.map((name) => `${READERS}/${name}`));

/** The rooms of canonical forms. Each may import from earlier rooms. */
const CANONICAL = "packages/canonical/src";
const CANONICAL_ROOMS = [
  ["options/generated"],
  ["results"],
  ["input", "text"],
  ["options"],
  ["query"],
  ["rules"],
  ["findings", "quick"],
  ["function/platform"],
  ["function"],
  ["engines"],
  ["keys", "lines", "host", "no-vary-search", "redact"],
  ["forms", "guard"],
  ["cache", "node"],
  ["content", "signature"],
  ["index", "hono", "safe-browsing"],
  ["all"],
].map((names) => names.map((name) => `${CANONICAL}/${name}`));

/** The rooms of the reference. Each may import from earlier rooms. */
const REFERENCE = "packages/reference/src";
const REFERENCE_ROOMS = [
  ["generated", "characters"],
  ["model"],
  ["percent"],
  ["hosts"],
  ["parse", "print"],
  ["normalize", "construct"],
  ["operations"],
  ["grammar", "validity", "reference", "rfc3986"],
  ["rfc3987"],
  ["spec", "internal"],
  ["index"],
].map((names) => names.map((name) => `${REFERENCE}/${name}`));

/** The rooms of the patterns. Each may import from earlier rooms. */
const PATTERN = "packages/pattern/src";
const PATTERN_ROOMS = [
  ["dictionaries", "errors", "group-tokens", "groups"],
  ["pattern-string", "match", "components", "component-kinds", "results", "canonicalize"],
  ["constructor-string", "init", "component"],
  ["url-pattern-record", "compare"],
  ["exec", "generate", "list", "web-idl"],
  ["url-pattern", "types"],
  ["url-pattern-list"],
  ["index", "polyfill", "polyfill-force"],
].map((names) => names.map((name) => `${PATTERN}/${name}`));

/** The rooms of the package with the class. Each may import from earlier rooms. */
const URL = "packages/url/src";
const URL_ROOMS = [
  ["webidl", "limit", "name-value-list", "components", "engine-information"],
  ["errors", "domain", "inspect", "normalize", "record"],
  ["search-params-iterator"],
  ["url-search-params", "search-params-types"],
  ["url", "types", "percent"],
  ["locate", "batch", "encoding", "path", "hosts", "site"],
  ["public-suffix"],
  ["index", "testing", "polyfill", "polyfill-force", "polyfill-origin", "origin"],
  ["entry", "module"],
].map((names) => names.map((name) => `${URL}/${name}`));

/** The rooms of IDNA. Each may import from earlier rooms. */
const IDNA = "packages/idna/src";
const IDNA_ROOMS = [
  ["generated", "code-points", "options", "punycode"],
  ["tables", "version"],
  ["map", "nfc"],
  ["label", "normalize-nfc"],
  ["processing"],
  ["to-ascii", "to-unicode"],
  ["explain-domain"],
  ["index"],
  ["display/scripts", "display/classes"],
  ["display/tables"],
  ["display/label"],
  ["display"],
].map((names) => names.map((name) => `${IDNA}/${name}`));

/** The rooms of policies. Each may import from earlier rooms. */
const POLICY = "packages/policy/src";
const POLICY_ROOMS = [
  ["located", "schemes", "standard-schema"],
  ["policy"],
  ["oauth", "local-redirect", "origin-matcher", "safe-href"],
  ["index"],
].map((names) => names.map((name) => `${POLICY}/${name}`));

/** The rooms of templates. Each may import from earlier rooms. */
const TEMPLATE = "packages/template/src";
const TEMPLATE_ROOMS = [["encode", "errors", "scalar"], ["tag", "uri"], ["index"]].map((names) =>
  names.map((name) => `${TEMPLATE}/${name}`),
);

/** The packages. Each may import earlier packages. */
const PACKAGES = [
  "@anyurl/common",
  "@anyurl/assembly",
  "@anyurl/idna",
  "@anyurl/reference",
  "@anyurl/bindings",
  "anyurl",
  "@anyurl/pattern",
  "@anyurl/site",
  "@anyurl/drafts",
  "@anyurl/readers",
  "@anyurl/canonical",
  "@anyurl/policy",
  "@anyurl/template",
  "eslint-plugin-anyurl",
  "@anyurl/cli",
];

/** The room of a module: the one with the longest name that the module's path begins with. */
function roomOf(module: string, rooms: readonly (readonly string[])[]): number {
  let best = { length: 0, room: -1 };
  for (const [room, names] of rooms.entries()) {
    for (const name of names) {
      const isInside = module === name || module.startsWith(`${name}/`);
      if (isInside && name.length > best.length) best = { length: name.length, room };
    }
  }
  return best.room;
}

const HERE = "test/architecture/imports.test.ts";

const engine = modulesBelow("assembly");
const bindings = modulesBelow("bindings");
const packages = modulesBelow("packages");

describe.each([
  { name: "the engine", list: "ENGINE_ROOMS", modules: engine, rooms: ENGINE_ROOMS },
  { name: "the bindings", list: "BINDINGS_ROOMS", modules: bindings, rooms: BINDINGS_ROOMS },
  {
    name: "the command",
    list: "COMMAND_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${COMMAND}/`)),
    rooms: COMMAND_ROOMS,
  },
  {
    name: "policies",
    list: "POLICY_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${POLICY}/`)),
    rooms: POLICY_ROOMS,
  },
  {
    name: "templates",
    list: "TEMPLATE_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${TEMPLATE}/`)),
    rooms: TEMPLATE_ROOMS,
  },
  {
    name: "canonical forms",
    list: "CANONICAL_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${CANONICAL}/`)),
    rooms: CANONICAL_ROOMS,
  },
  {
    name: "the drafts",
    list: "DRAFTS_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${DRAFTS}/`)),
    rooms: DRAFTS_ROOMS,
  },
  {
    name: "the readers",
    list: "READERS_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${READERS}/`)),
    rooms: READERS_ROOMS,
  },
  {
    name: "the reference",
    list: "REFERENCE_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${REFERENCE}/`)),
    rooms: REFERENCE_ROOMS,
  },
  {
    name: "the patterns",
    list: "PATTERN_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${PATTERN}/`)),
    rooms: PATTERN_ROOMS,
  },
  {
    name: "the URL class",
    list: "URL_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${URL}/`)),
    rooms: URL_ROOMS,
  },
  {
    name: "the IDNA tables and rules",
    list: "IDNA_ROOMS",
    modules: packages.filter((module) => module.startsWith(`${IDNA}/`)),
    rooms: IDNA_ROOMS,
  },
])("$name", ({ list, modules, rooms }) => {
  it("has each module in a room", () => {
    expect(modules.length).toBeGreaterThan(15);
    const remedy = `Add these files or their folder to a room of ${list} in ${HERE}, or move them to a folder in a room`;
    expect(
      modules.filter((module) => roomOf(module, rooms) < 0),
      remedy,
    ).toEqual([]);
  });

  it("imports only from its own room and from earlier rooms", () => {
    const backwards = modules.flatMap((module) =>
      importsOf(module)
        .filter((imported) => roomOf(imported, rooms) > roomOf(module, rooms))
        .map((imported) => `${module} imports ${imported}`),
    );
    const remedy = `Move what is imported to the importing room or an earlier one, in the order of ${list} in ${HERE}`;
    expect(backwards, remedy).toEqual([]);
  });
});

describe("the engine", () => {
  it("imports nothing outside itself", () => {
    const outside = engine.flatMap((module) =>
      importsOf(module).filter((imported) => !imported.startsWith("assembly/")),
    );
    const remedy = "url.wasm imports nothing: move what these files import into assembly/";
    expect(outside, remedy).toEqual([]);
  });
});

describe("the drafts", () => {
  it("do not import each other", () => {
    const draftOf = (module: string) =>
      EACH_DRAFT.find((name) => module === `${DRAFTS}/${name}` || module.startsWith(`${DRAFTS}/${name}/`));
    const across = packages.flatMap((module) => {
      const draft = draftOf(module);
      if (draft === undefined) return [];
      return importsOf(module)
        .filter((imported) => (draftOf(imported) ?? draft) !== draft)
        .map((imported) => `${module} imports ${imported}`);
    });
    expect(across, `Move what two drafts share to ${DRAFTS}`).toEqual([]);
  });
});

describe("all sources", () => {
  it("have no cycle", () => {
    const remedy =
      "These files import each other in a circle: move what the first and the last share into a file of its own";
    expect(findCycle([...engine, ...bindings, ...packages]), remedy).toEqual([]);
  });

  it("import only earlier packages, or their own package by its name, so that the runtime chooses the file", () => {
    const chosen = [
      ...["polyfill", "polyfill-force", "path/from-url", "path/to-url", "encoding/parse-url"].map(
        (name) => `packages/url/src/${name}`,
      ),
      ...["polyfill-origin", "origin/class", "origin/extract"].map((name) => `packages/url/src/${name}`),
      ...["polyfill", "polyfill-force"].map((name) => `packages/pattern/src/${name}`),
    ];
    const orderOf = (name: string) => PACKAGES.findIndex((one) => name === one || name.startsWith(`${one}/`));
    const homes: Record<string, string> = {
      common: "@anyurl/common",
      idna: "@anyurl/idna",
      reference: "@anyurl/reference",
      url: "anyurl",
      drafts: "@anyurl/drafts",
      readers: "@anyurl/readers",
      canonical: "@anyurl/canonical",
      pattern: "@anyurl/pattern",
      policy: "@anyurl/policy",
      site: "@anyurl/site",
      template: "@anyurl/template",
      "eslint-plugin": "eslint-plugin-anyurl",
      cli: "@anyurl/cli",
    };
    const backwards = [...bindings, ...packages].flatMap((module) => {
      // Examples import as users do.
      if (module.includes("/examples/")) return [];
      const folder = dirname(module).split("/");
      const home = folder[0] === "bindings" ? "@anyurl/bindings" : homes[folder[1] ?? ""];
      if (home === undefined) return [];
      return importsOf(module)
        .filter((imported) => orderOf(imported) >= orderOf(home) && orderOf(imported) >= 0)
        .filter((imported) => !(chosen.includes(module) && (imported === home || imported.startsWith(`${home}/`))))
        .map((imported) => `${module} imports ${imported}`);
    });
    const remedy = `Move what is imported to an earlier package of PACKAGES in ${HERE}, such as @anyurl/common`;
    expect(backwards, remedy).toEqual([]);
  });

  it("of @anyurl/reference import only each other, @anyurl/common, and, in one file, @anyurl/idna", () => {
    const reference = packages.filter((module) => module.startsWith("packages/reference/src/"));
    const outside = reference.flatMap((module) =>
      importsOf(module)
        .filter((one) => !/^(?:packages\/reference\/src|@anyurl\/common)\//.test(one))
        .map((one) => `${module} imports ${one}`),
    );
    expect(reference.length).toBeGreaterThan(20);
    const remedy = "Import from packages/reference/src or @anyurl/common alone: the library runs without any platform";
    expect(outside, remedy).toEqual(["packages/reference/src/hosts/idna imports @anyurl/idna"]);
  });

  it("leave the engine to bindings", () => {
    const direct = packages.filter((module) => importsOf(module).some((one) => one.startsWith("@anyurl/assembly")));
    expect(direct, "Import from @anyurl/bindings instead of @anyurl/assembly").toEqual([]);
  });
});
