/**
 * The build of a library, which runs in the folder of its package. `exports` of its package.json has the files, the
 * source of each and the runtimes that get it, and `imports` has what a source imports in these runtimes. Some packages
 * have a tsdown.config.ts with exceptions; tools/tsdown.config.ts builds the others.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import type { UserConfig } from "tsdown";

/** Exceptions of a package. */
export interface Special {
  /** Whether each file contains all its code. By default, the files for the same runtimes share code in other files. */
  readonly standalone?: boolean;
  /** The sources of files that entries import, and that no user does, by the names of these files. */
  readonly inside?: Readonly<Record<string, string>>;
  /** Groups of sources that get a file of their own, for the code and for the declarations. */
  readonly groups?: readonly Group[];
  readonly declarationGroups?: readonly Group[];
  /** The sources whose declarations share no file with other entries, by the names of the entries' files. */
  readonly declaredAlone?: readonly string[];
  /** Names a file of declarations that entries share, instead of the bundler. */
  readonly nameDeclarations?: (name: string) => string;
  readonly plugins?: UserConfig["plugins"];
  readonly define?: Readonly<Record<string, string>>;
  readonly copy?: UserConfig["copy"];
}

export interface Group {
  readonly name: string;
  readonly test: RegExp;
  readonly priority?: number;
}

/** What package.json has for a name: a file or package, or one for each condition. */
type Target = string | { readonly [condition: string]: Target };

interface Manifest {
  readonly name: string;
  readonly imports?: Readonly<Record<string, Target>>;
  readonly exports: Readonly<Record<string, Target>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A file of code in `dist`. */
interface File {
  /** Without `.js`. */
  readonly name: string;
  readonly source: string;
  /** Its declarations, without `.d.ts`, if users import it. */
  readonly declared?: string;
  /** The conditions of `imports` that hold in it. */
  readonly conditions: Set<string>;
}

const folder = process.cwd();
const readManifest = (of: string): Manifest => JSON.parse(readFileSync(join(of, "package.json"), "utf8"));
const manifest = readManifest(folder);
const imports = manifest.imports ?? {};

/** The condition by which package.json names a source. */
const SOURCE = "@anyurl/source";

/** The conditions that the imports depend on. */
const known = new Set(
  Object.values(imports).flatMap((target) => (typeof target === "string" ? [] : Object.keys(target))),
);
known.delete("default");

/** Returns the file or package that a target names under some conditions. */
function select(target: Target, conditions: ReadonlySet<string>): string {
  if (typeof target === "string") return target;
  const [, found] = Object.entries(target).find(([name]) => name === "default" || conditions.has(name)) ?? [];
  if (found === undefined) throw new Error(`${manifest.name} has nothing for ${[...conditions].join()}`);
  return select(found, conditions);
}

const sourceOf = (target: Target, ...conditions: string[]) => select(target, new Set([SOURCE, ...conditions]));

const isBuilt = (target: Target) => typeof target === "object" && SOURCE in target;

const isSource = (target: Target) => typeof target === "string" && target.startsWith("./src/");

/** Returns the files that conditions lead to, with the last condition of each. */
function filesOf(targets: Readonly<Record<string, Target>>): readonly (readonly [condition: string, file: string])[] {
  return Object.entries(targets).flatMap(([condition, target]) => {
    if (condition === SOURCE) return [];
    return typeof target === "string" ? [[condition, target] as const] : filesOf(target);
  });
}

/** The files of code, and the sources of the declarations, by the names of their files. */
function readExports(): { readonly files: readonly File[]; readonly declarations: Readonly<Record<string, string>> } {
  const files = new Map<string, File>();
  const declarations: Record<string, string> = {};
  for (const [path, target] of Object.entries(manifest.exports)) {
    if (!isBuilt(target)) continue;
    const { types, ...code } = target as Record<string, Target>;
    const declared = basename(types as string, ".d.ts");
    declarations[declared] = sourceOf(target, "types");
    // "./fallback" and "./percent/fallback" are for an engine, as "./module" is, whatever the runtime.
    const engine = basename(path);
    for (const [condition, output] of filesOf(code)) {
      const name = basename(output, ".js");
      const file = files.get(name) ?? { name, source: sourceOf(target), declared, conditions: new Set() };
      for (const each of [condition, `anyurl-${engine}`, `given-${engine}`])
        if (known.has(each)) file.conditions.add(each);
      files.set(name, file);
    }
  }
  return { files: [...files.values()], declarations };
}

const { files, declarations } = readExports();

/** Returns the entries of a package for other packages, without the sources, which are for this project. */
function publicNames(name: string, exports: Manifest["exports"]): (string | RegExp)[] {
  if (Object.values(exports).every((target) => !(isSource(target) || isBuilt(target))))
    return [new RegExp(`^${name}(?:/|$)`)];
  return Object.entries(exports).flatMap(([path, target]) => (isSource(target) ? [] : [name + path.slice(1)]));
}

/** These stay imports, so that an application has one of each. Other packages are private, and are bundled. */
const neverBundle = [
  /^node:/,
  ...publicNames(manifest.name, manifest.exports),
  ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap((name) =>
    publicNames(name, readManifest(join(folder, "node_modules", name)).exports ?? {}),
  ),
];

const stays = (name: string) =>
  neverBundle.some((each) => (typeof each === "string" ? each === name : each.test(name)));

/** Resolves imports such as "#engine" by package.json, under some conditions. */
const importsUnder = (conditions: ReadonlySet<string>) => ({
  name: "imports",
  resolveId: {
    filter: { id: /^#/ },
    handler(this: { resolve(id: string, importer: string): unknown }, id: string) {
      if (!Object.hasOwn(imports, id)) return undefined;
      const to = select(imports[id] as Target, conditions);
      if (stays(to)) return { id: to, external: true as const };
      return to.startsWith(".") ? join(folder, to) : this.resolve(to, join(folder, "package.json"));
    },
  },
});

/** Keeps imports of the source of another file for all runtimes, which are of this file. */
const besideFiles = (all: readonly File[]) => ({
  name: "beside-files",
  resolveId: {
    filter: { id: /^\.\.?\/.*\.ts$/ },
    handler(id: string, importer = "") {
      const wanted = join(importer, "..", id);
      const entry = all.find(({ source, conditions }) => conditions.size === 0 && wanted === join(folder, source));
      return entry && { id: `./${entry.name}.js`, external: "absolute" as const };
    },
  },
});

interface Chunk {
  code: string;
  readonly isEntry: boolean;
  readonly name: string;
}

/**
 * Names the namespaces of declarations as their exports, since editors show these names, and leaves helpers out, which
 * no declarations import. Writes the files that Deno finds shared declarations by, which no code imports.
 */
const declarationsAsWritten = {
  name: "declarations-as-written",
  generateBundle(this: { emitFile(file: object): unknown }, _: unknown, bundle: Record<string, Chunk>) {
    delete bundle["rolldown-runtime.d.ts"];
    const chunks = Object.entries(bundle).filter(([fileName]) => fileName.endsWith(".d.ts"));
    const exported = chunks.flatMap(([, { code, isEntry }]) =>
      isEntry ? [...code.matchAll(/(\w+_d_exports) as (\w+)/g)] : [],
    );
    const names = new Map(exported.map(([, name = "", as = ""]) => [name, as]));
    for (const [fileName, chunk] of chunks) {
      chunk.code = chunk.code.replace(/\b\w+_d_exports\b/g, (name) => names.get(name) ?? name);
      const name = basename(fileName, ".d.ts");
      if (!chunk.isEntry && name !== "rolldown-runtime")
        this.emitFile({ type: "asset", fileName: `${name}.js`, source: `${typesOf(name)}\nexport {};\n` });
    }
  },
};

/** The name of declarations that several entries share: by their group, or by their first source, such as "index.d". */
const declarationsName = (name: string) => name.replace(/^(.*)\.d$/, "types-$1");

/** A comment that names the declarations of a file for Deno, which does not read package.json on JSR. */
const typesOf = (declared: string) => `/* @ts-self-types="./${declared}.d.ts" */`;

const shared = {
  cwd: folder,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { neverBundle, alwaysBundle: [/.*/], onlyBundle: false },
} satisfies UserConfig;

const splitInto = (groups: readonly Group[] | undefined) =>
  groups === undefined ? {} : { codeSplitting: { groups: [...groups] } };

/** Returns the build of files for the same runtimes. */
function code(built: readonly File[], all: readonly File[], special: Special): UserConfig {
  const [{ conditions, name }] = built as [File];
  const isForAll = conditions.size === 0;
  return {
    ...shared,
    entry: Object.fromEntries(built.map(({ name, source }) => [name, source])),
    dts: false,
    clean: false,
    inputOptions: { resolve: { conditionNames: [SOURCE, ...conditions, "import", "default"] } },
    plugins: [special.plugins, importsUnder(conditions), special.standalone && besideFiles(all)],
    ...(special.define && { define: special.define }),
    outputOptions: {
      // The declarations have the doc comments.
      comments: { legal: true, annotation: true, jsdoc: false },
      postBanner: (chunk: { readonly isEntry: boolean; readonly name: string }) => {
        const declared = built.find((file) => file.name === chunk.name)?.declared;
        return chunk.isEntry && declared !== undefined ? typesOf(declared) : "";
      },
      chunkFileNames: special.standalone ? `${name}-shared.js` : `${isForAll ? "shared" : name}-[name].js`,
      // The files of one runtime are few, and have no use for groups.
      ...(isForAll && splitInto(special.groups)),
    },
  };
}

/** Returns the build of declarations, with maps to the sources, which the package contains in `src`. */
function declare(names: readonly string[], isFirst: boolean, special: Special): UserConfig {
  return {
    ...shared,
    entry: Object.fromEntries(names.map((name) => [name, declarations[name] as string])),
    // NOTE: without `eager`, the declarations of other projects are missing. `include` has all declared sources: for
    // each one that is missing here, the bundler reads everything again, with the types of the DOM.
    dts: {
      emitDtsOnly: true,
      eager: true,
      sourcemap: true,
      tsconfigRaw: { include: ["src", "../common/src", "../specification/src", "../rfc/src", "../../bindings/*/*.ts"] },
    },
    clean: isFirst,
    ...(isFirst && special.copy !== undefined && { copy: special.copy }),
    plugins: [special.plugins, importsUnder(new Set()), declarationsAsWritten],
    outputOptions: {
      chunkFileNames: ({ name }) => `${(special.nameDeclarations ?? declarationsName)(name)}.d.ts`,
      // Messages of the compiler show these names.
      minifyInternalExports: false,
      ...splitInto(special.declarationGroups),
    },
  };
}

/** Returns the builds of the package in the current folder. */
export function buildsOf(special: Special = {}): UserConfig[] {
  const { standalone = false, declaredAlone = [], inside = {} } = special;
  const all: File[] = [
    ...files,
    ...Object.entries(inside).map(([name, source]) => ({ name, source, conditions: new Set<string>() })),
  ];
  const together = Object.keys(declarations).filter((name) => !declaredAlone.includes(name));
  const byRuntimes = new Map<string, File[]>();
  for (const file of all) {
    // The two files of an engine share it.
    const key = standalone ? file.name.replace(/^engine-/, "") : [...file.conditions].join();
    byRuntimes.set(key, [...(byRuntimes.get(key) ?? []), file]);
  }
  return [
    ...[together, ...declaredAlone.map((name) => [name])].map((names, at) => declare(names, at === 0, special)),
    ...[...byRuntimes.values()].map((built) => code(built, all, special)),
  ];
}
