/** The pages name the versions that `pnpm try react-native` installs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../packages/published.ts";

const project = join(import.meta.dirname, "project");
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const lockfile = readFileSync(join(project, "pnpm-lock.yaml"), "utf8");

/** The page on React Native, in one line. */
const text = readFileSync(join(root, "docs/runtimes/react-native.md"), "utf8").replace(/\s+/g, " ");

test("the versions of React Native and its parts are its template's", () => {
  const { "react-native": version } = dependencies;
  for (const part of ["babel-preset", "metro-config", "typescript-config"]) {
    expect(devDependencies[`@react-native/${part}`]).toBe(version);
  }
  expect(text).toContain(`React Native ${version} is tested`);
  expect(readFileSync(join(root, "README.md"), "utf8")).toContain(`plain JavaScript; ${version} is tested`);
});

test("the versions of Hermes and its compilers", () => {
  const compilers = [...lockfile.matchAll(/^ {2}hermes-compiler@([\d.]+):$/gm)].map(([, version]) => version as string);
  const [pinned, newest] = [...new Set(compilers)].sort();
  expect(newest).toBe(devDependencies["hermes-compiler"]);
  expect(text).toContain(`Hermes' compilers ${pinned} and ${newest} accept them`);
  const { "hermes-engine-cli": machine = "" } = devDependencies;
  expect(text).toContain(`Hermes ${machine.replace(/\.0$/, "")} runs the app's bundles`);
});
