/** The examples with a package.json, which users copy out of the repository. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages/published.ts";

/** The folder of each example. */
export const EXAMPLES = {
  worker: "packages/guard/examples/worker",
  express: "packages/guard/examples/express",
  deno: "packages/pattern/examples/deno",
  react: "packages/url/examples/react",
  command: "packages/cli/examples/command",
} as const;

export type Example = keyof typeof EXAMPLES;

export interface ExampleManifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

export function manifestOf(example: Example): ExampleManifest {
  return JSON.parse(readFileSync(join(root, EXAMPLES[example], "package.json"), "utf8")) as ExampleManifest;
}

/** Whether a package is one of ours. */
export function isOurs(name: string): boolean {
  return name === "anyurl" || name.startsWith("@anyurl/");
}

/** The version of all packages, which have one number. */
export const { version } = JSON.parse(readFileSync(join(root, "packages/url/package.json"), "utf8")) as {
  version: string;
};

/** The folders that can have the packages of others. */
const INSTALLED = ["test", "docs", "packages/guard", "packages/policy"].concat(
  ["more-binaries", "binaries"].map((name) => `test/runtimes/${name}`),
);

/** Returns the folder of an installed package; `undefined` if it is not installed. */
export function installedFolder(name: string): string | undefined {
  return INSTALLED.map((folder) => join(root, folder, "node_modules", name)).find((folder) => existsSync(folder));
}

/** Sets the versions of our packages in the examples, after a release has changed them. */
export function writeExamples(): void {
  for (const example of Object.keys(EXAMPLES) as Example[]) {
    const manifest = manifestOf(example);
    for (const name of Object.keys(manifest.dependencies)) if (isOurs(name)) manifest.dependencies[name] = version;
    writeFileSync(join(root, EXAMPLES[example], "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
