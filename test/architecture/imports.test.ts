/** Who may import whom: packages, and the rooms of a package, which are its folders and the files at its top. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readManifest } from "../packages/published.ts";
import { findCycle, importsOf, modulesBelow, root } from "./sources.ts";

const DRAFTS = "packages/drafts/src";
const EACH_DRAFT = ["web-address", "url-2012", "url-2014"];

/**
 * The rooms of large packages. Each may import from earlier rooms. An entry of the package that is in none, and the
 * folder of its name, come last.
 */
const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  assembly: [
    ["generated"],
    ["text", "memory", "failure"],
    ["percent"],
    ["idna"],
    ["host"],
    ["special-schemes"],
    ["record"],
    ["url", "form"],
    ["fast"],
    ["canonical"],
    ["index"],
    ["component"],
    ["exact", "fuzz", "hash", "keys"],
  ],
  bindings: [["engine"], ["lines", "quick"], ["wasm", "fallback"], ["percent", "hash", "keys", "entries"]],
  "packages/idna/src": [
    ["generated", "code-points", "label-list", "options", "punycode"],
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
    ["idna2008/"],
    ["idna2008"],
  ],
  "packages/specification/src": [
    ["characters"],
    ["model"],
    ["percent"],
    ["hosts"],
    ["parse", "print"],
    ["normalize"],
    ["operations"],
  ],
  "packages/rfc/src": [["generated"], ["rfc3986"], ["rfc3987"], ["other-host"]],
  "packages/reference/src": [["construct"], ["grammar", "validity", "reference"], ["spec"], ["index"]],
  "packages/url/src": [
    ["webidl", "limit", "name-value-list", "components", "engine-information"],
    ["errors", "domain", "normalize", "record"],
    ["url-search-params", "search-params-types"],
    ["url", "types", "percent"],
    ["locate", "batch", "encoding", "path", "hosts", "site/"],
    ["public-suffix"],
    ["sites"],
    ["index", "engine", "testing", "polyfill", "polyfill-force", "polyfill-origin", "origin", "site"],
    ["module"],
  ],
  "packages/pattern/src": [
    ["dictionaries", "errors", "group-tokens", "groups"],
    ["pattern-string", "match", "components", "component-kinds", "results", "canonicalize"],
    ["constructor-string", "init", "component"],
    ["url-pattern-record", "compare"],
    ["exec", "generate", "list", "web-idl"],
    ["url-pattern", "types"],
    ["url-pattern-list", "prefix", "decode"],
    ["index", "polyfill", "polyfill-force"],
  ],
  [DRAFTS]: [
    ["decisions", "parse-exception", "default-ports", "labels", "idna", "url-attributes", "valid-address"],
    EACH_DRAFT,
    ["url2012", "url2014"],
    ["index"],
  ],
  "packages/readers/src": [
    ["steps"],
    ["define"],
    ["documents", "parsers", "servers"],
    ["readers", "difference-message"],
    ["compare", "read"],
    ["index"],
  ],
  "packages/canonical/src": [
    ["options/generated"],
    ["results"],
    ["input", "text"],
    ["options"],
    ["query"],
    ["rules"],
    ["findings", "quick"],
    ["engines"],
    ["keys", "lines"],
    ["forms"],
    ["index", "engine"],
  ],
  "packages/guard/src": [["guard"], ["content", "no-vary-search", "node", "signature"], ["index"], ["cache"], ["hono"]],
  "packages/policy/src": [
    ["located", "otherwise", "schemes", "standard-schema", "host-text"],
    ["host"],
    ["policy"],
    ["oauth", "local-redirect", "origin-matcher", "host-matcher", "safe-href", "fetch"],
    ["index"],
  ],
  "packages/text/src": [
    ["generated"],
    ["characters", "domains", "parts"],
    ["find", "format"],
    ["find-links", "format-url"],
    ["index"],
  ],
  "packages/template/src": [["encode", "errors", "scalar"], ["tag", "uri"], ["index"]],
  "packages/cli/src": [
    ["exit-status", "command-error", "command-io", "process-io", "runtime", "version"],
    ["terminal"],
    ["io"],
    ["formats", "input"],
    ["help", "report"],
    ["canonicalize", "urls"],
    ["redact", "function", "dedupe"],
    ["completion", "text-output", "error-output", "command-words", "trurl-options"],
    ["commands"],
    ["command-line"],
    ["program"],
    ["anyurl", "man"],
  ],
};

/** Returns the rooms of a folder, by the paths of their modules. */
function roomsOf(folder: string): readonly (readonly string[])[] {
  const named = ROOMS[folder] ?? [];
  const entries = folder.endsWith("/src") ? entriesOf(folder) : [];
  const more = entries.filter((name) => !named.flat().includes(name));
  return [...named, more].map((names) => names.map((name) => `${folder}/${name}`));
}

/** The names of the sources that the package of a folder exports. */
function entriesOf(folder: string): string[] {
  const { exports } = readManifest(folder.replace(/\/src$/, ""));
  return Object.values(exports).flatMap((target) => {
    const [, name] = /"\.\/src\/([\w-]+)\.ts"/.exec(JSON.stringify(target)) ?? [];
    return name === undefined ? [] : [name];
  });
}

/** The room of a module: the one with the longest name that the module's path begins with. */
function roomOf(module: string, rooms: readonly (readonly string[])[]): number {
  let best = { length: 0, room: -1 };
  for (const [room, names] of rooms.entries()) {
    for (const name of names) {
      const isInside = module === name || module.startsWith(name.endsWith("/") ? name : `${name}/`);
      if (isInside && name.length > best.length) best = { length: name.length, room };
    }
  }
  return best.room;
}

const HERE = "test/architecture/imports.test.ts";

const engine = modulesBelow("assembly");
const bindings = modulesBelow("bindings");
const packages = modulesBelow("packages");
const all = [...engine, ...bindings, ...packages];

describe.each(Object.keys(ROOMS))("%s", (folder) => {
  const modules = all.filter((module) => module.startsWith(`${folder}/`));
  const rooms = roomsOf(folder);

  it("has each module in a room", () => {
    expect(modules.length).toBeGreaterThan(15);
    const remedy = `Add these files or their folder to a room of ROOMS in ${HERE}, or move them to a folder in a room`;
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
    const remedy = `Move what is imported to the importing room or an earlier one, in the order of ROOMS in ${HERE}`;
    expect(backwards, remedy).toEqual([]);
  });
});

/** The packages of each ring, with the packages that they import. `assembly` imports nothing. */
const RINGS: Readonly<Record<"core" | "products" | "world", Readonly<Record<string, readonly string[]>>>> = {
  core: {
    common: [],
    idna: ["common"],
    specification: ["common", "idna"],
    rfc: ["common", "specification"],
    bindings: ["assembly", "common", "idna", "specification"],
    url: ["bindings", "common"],
  },
  products: {
    template: ["common"],
    formats: ["common", "idna", "rfc", "specification", "template"],
    redact: ["common"],
    reference: ["common", "rfc", "specification"],
    canonical: ["bindings", "common", "rfc", "specification", "url"],
    pattern: ["common", "url"],
    policy: ["bindings", "common", "rfc", "url"],
    text: ["common", "idna", "url"],
    guard: ["canonical", "common", "policy", "redact", "url"],
    "eslint-plugin": ["template"],
  },
  world: {
    drafts: ["common", "idna", "reference", "rfc", "url"],
    readers: ["common", "drafts", "idna", "reference", "rfc", "url"],
    cli: [
      ...["bindings", "canonical", "common", "idna", "pattern", "policy", "readers", "redact", "reference"],
      ...["specification", "text", "url"],
    ],
  },
};

/** Returns the package that an import is of: "url" of "anyurl/percent"; `undefined` for one of others. */
function packageOf(imported: string): string | undefined {
  const [, name, own] = /^(?:@anyurl\/([\w-]+)|(anyurl))(?:\/|$)/.exec(imported) ?? [];
  return own === undefined ? name : "url";
}

describe.each(Object.entries(RINGS))("the ring %s", (_, ring) => {
  it.each(Object.entries(ring))("%s imports from %j alone", (name, allowed) => {
    const folder = name === "bindings" ? "bindings/" : `packages/${name}/src/`;
    const modules = all.filter((module) => module.startsWith(folder));
    expect(modules).not.toEqual([]);
    const imported = modules.flatMap((module) => importsOf(module).map(packageOf));
    const others = new Set(imported.filter((each) => each !== undefined && each !== name));
    const remedy = `A ring imports from the rings inside it: see docs/architecture.md and RINGS in ${HERE}`;
    expect([...others].sort(), remedy).toEqual([...allowed].sort());
  });
});

it("has each package in a ring", () => {
  const named = Object.values(RINGS).flatMap((ring) => Object.keys(ring));
  expect(readdirSync(join(root, "packages")).filter((name) => !named.includes(name))).toEqual([]);
});

it.each([
  ["core", ["products", "world"]],
  ["products", ["world"]],
])("the tests of the ring %s import none of %j", (ring, outer) => {
  const modules = modulesBelow(`test/${ring}`);
  expect(modules).not.toEqual([]);
  const outwards = modules.flatMap((module) =>
    importsOf(module)
      .filter((imported) => outer.some((name) => imported.startsWith(`test/${name}/`)))
      .map((imported) => `${module} imports ${imported}`),
  );
  expect(outwards, "Move the test to the outer ring").toEqual([]);
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
    expect(findCycle(all), remedy).toEqual([]);
  });

  it("of the second engine import only each other, @anyurl/common, and, in one file, @anyurl/idna", () => {
    const specification = packages.filter((module) => module.startsWith("packages/specification/src/"));
    const outside = specification.flatMap((module) =>
      importsOf(module)
        .filter((one) => !/^(?:packages\/specification\/src|@anyurl\/common)\//.test(one))
        .map((one) => `${module} imports ${one}`),
    );
    expect(specification.length).toBeGreaterThan(20);
    const remedy = "Import from packages/specification/src or @anyurl/common alone: it runs without any platform";
    expect(outside, remedy).toEqual(["packages/specification/src/hosts/idna imports @anyurl/idna"]);
  });

  it("leave the engine to bindings", () => {
    const direct = packages.filter((module) => importsOf(module).some((one) => one.startsWith("@anyurl/assembly")));
    expect(direct, "Import from @anyurl/bindings instead of @anyurl/assembly").toEqual([]);
  });
});
