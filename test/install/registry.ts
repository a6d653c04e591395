/** A registry of static files on the loopback interface, with the packed packages and their dependencies. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sirv from "sirv";
import { type Packed, packAll, packInto, publishedFolders, root } from "../packages/published.ts";

export interface Registry {
  readonly address: string;
  close(): void;
}

/** Packs and serves all packages. `close` removes the files. */
export async function openRegistry(): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-registry-"));
  const server = createServer();
  const close = () => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  };
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const packed: Packed[] = [...(await packAll(folder)), ...(await packDependencies(folder))];
    for (const name of new Set(packed.map(({ manifest }) => manifest.name))) {
      publish(
        packed.filter(({ manifest }) => manifest.name === name),
        folder,
        address,
      );
    }
    // The server reads the folder only when it starts.
    const serve = sirv(folder, { extensions: ["json"] });
    server.on("request", (request, response) => {
      request.url = request.url?.replaceAll("%2F", "%2f");
      serve(request, response);
    });
    return { address, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Packs the installed dependencies of our packages, so that the registry does not need another registry. */
function packDependencies(destination: string): Promise<readonly Packed[]> {
  const found = new Set<string>();
  for (const folder of publishedFolders) dependencyFolders(join(root, folder), found);
  // pnpm would look for these files in the folder from which a package was published.
  const copies = Array.from(found, (folder) => copyInto(destination, folder));
  const words = ["pack", ...copies, "--ignore-scripts", "--pack-destination"];
  return packInto(destination, (folder) => ["npm", ...words, folder]);
}

/** Copies a package, since npm packs pnpm's hard links as links, which Yarn cannot unpack. */
function copyInto(destination: string, folder: string): string {
  const copy = mkdtempSync(join(destination, "dependency-"));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** The folders of a package's direct and indirect dependencies, except the workspace's. */
function dependencyFolders(folder: string, found = new Set<string>()): Set<string> {
  const manifest = join(folder, "package.json");
  const { resolve } = createRequire(manifest);
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { dependencies?: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies)) {
    if (version.startsWith("workspace:")) continue;
    const dependency = folderOf(name, resolve.paths(name) ?? []);
    if (!found.has(dependency)) dependencyFolders(dependency, found.add(dependency));
  }
  return found;
}

/** The folder of a package that is installed in one of `folders`. */
function folderOf(name: string, folders: readonly string[]): string {
  const folder = folders.map((each) => join(each, name)).find((each) => existsSync(join(each, "package.json")));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return realpathSync(folder);
}

/**
 * Writes the files for a package: its metadata under its name, and the tarballs beside it. Clients write the slash of a
 * scope as `%2f` or `%2F`, and the file name has `%2f`.
 */
function publish(packed: readonly Packed[], folder: string, address: string): void {
  const versions = packed.map(({ manifest, tarball }) => {
    const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
    return { ...manifest, dist: { tarball: `${address}/${basename(tarball)}`, integrity } };
  });
  const [{ name = "", version = "" } = {}] = versions;
  const byVersion = Object.fromEntries(versions.map((manifest) => [manifest.version, manifest]));
  const packument = { name, "dist-tags": { latest: version }, versions: byVersion };
  writeFileSync(join(folder, `${name.replace("/", "%2f")}.json`), JSON.stringify(packument));
}
