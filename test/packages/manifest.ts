/** Checks a packed package.json. */
import { wrongFields } from "./fields.ts";
import { type Manifest, type Published, publishedFolders, readManifest } from "./published.ts";

const REPOSITORY = "https://github.com/anyurl/anyurl";

/** The scripts that npm runs if somebody installs the package, or installs it from its repository. */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepare"];

/** The fields whose packages npm installs with a package. */
const DEPENDENCY_FIELDS = [
  "dependencies",
  "optionalDependencies",
  "peerDependencies",
  "bundledDependencies",
  "bundleDependencies",
];

/**
 * The packages of others that a package may depend on, or name as an optional peer: structured-headers reads
 * No-Vary-Search, http-cache-semantics and undici serve the cache and fetches, and Hono and ESLint load the packages
 * for them.
 */
const EARNED = ["structured-headers", "hono", "http-cache-semantics", "undici", "eslint"];

/** The packages of this project. */
const OURS = publishedFolders.map((folder) => readManifest(folder).name);

/** Required fields whose value differs from package to package. */
const OWN_FIELDS = ["description", "exports", "files", "keywords", "sideEffects"];

/** The licences of the third-party code in a package. Those of punycode and tr46 are MIT, like the project's. */
const LICENCES: Readonly<Record<string, string>> = {
  "dist/LICENSE-assemblyscript": "Apache-2.0",
  // terser
  "dist/write-function.cjs": "BSD-2-Clause",
  "dist/public-suffix.js": "MPL-2.0",
  "dist/public-suffix.cjs": "MPL-2.0",
  "src/generated/top-level.ts": "MPL-2.0",
  "dist/LICENSE-unicode": "Unicode-3.0",
};

export function manifestFindings(published: Published, workspace: Manifest): string[] {
  const { manifest } = published;
  return [
    ...wrongFields("package.json", manifest, sharedFields(published, workspace)),
    ...OWN_FIELDS.filter((field) => isMissing(manifest[field])).map((field) => `package.json has no ${field}`),
    ...installScripts(manifest),
    ...unearnedDependencies(published),
    ...wrongLicence(published),
  ];
}

/** The values that all packages share. */
function sharedFields({ directory }: Published, workspace: Manifest): Record<string, unknown> {
  return {
    type: "module",
    engines: workspace.engines,
    homepage: `${REPOSITORY}#readme`,
    bugs: `${REPOSITORY}/issues`,
    repository: { type: "git", url: `git+${REPOSITORY}.git`, directory },
    publishConfig: { access: "public", provenance: true },
  };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function installScripts(manifest: Manifest): string[] {
  const scripts = Object.keys((manifest.scripts ?? {}) as object);
  return scripts
    .filter((name) => INSTALL_SCRIPTS.includes(name))
    .map((name) => `package.json has the script "${name}", which runs if the package is installed`);
}

function unearnedDependencies({ manifest }: Published): string[] {
  return DEPENDENCY_FIELDS.flatMap((field) => {
    const value = (manifest[field] ?? {}) as object;
    const names: string[] = Array.isArray(value) ? value : Object.keys(value);
    const peers = (manifest.peerDependenciesMeta ?? {}) as Record<string, { readonly optional?: boolean }>;
    const isOptionalPeer = (name: string) => field === "peerDependencies" && peers[name]?.optional === true;
    return names
      .filter((name) => ![...EARNED, ...OURS].includes(name) || !(field === "dependencies" || isOptionalPeer(name)))
      .map((name) => `package.json's ${field} has ${name}, which is not allowed there`);
  });
}

/** An SPDX expression: MIT, and the licence of each third-party file. */
function wrongLicence({ manifest, files }: Published): string[] {
  const more = Object.entries(LICENCES).flatMap(([file, licence]) => (files.has(file) ? [licence] : []));
  return wrongFields("package.json", manifest, { license: ["MIT", ...more].join(" AND ") });
}
