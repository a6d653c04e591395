/** The findings of third-party tools that check the packages and the workspace. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { type Published, root } from "./published.ts";
import { run } from "./tool.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);

/** publint: metadata that bundlers or runtimes do not understand. Suggestions count as findings. */
export async function publintFindings({ tarball }: Published): Promise<string[]> {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const pack = { tarball: buffer.slice(byteOffset, byteOffset + byteLength) };
  const { messages, pkg } = await publint({ pack });
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg, { color: false })}`);
}

/**
 * "Are the types wrong?": the declarations that TypeScript resolves for each entry, in module systems with ECMAScript
 * modules. Entries for .wasm and .wit files have no declarations. The tool reports no problem if a package has no types
 * at all; that is correct only for the command.
 */
export function typesFindings({ tarball, files, manifest }: Published): string[] {
  const raw = [...files.keys()]
    .filter((name) => /\.(?:wasm|wit)$/.test(name))
    .map((name) => name.replace("dist/", "./"));
  const without = raw.length > 0 ? ["--exclude-entrypoints", ...raw] : [];
  const { status, output } = run(bin("attw"), [tarball, "--profile", "esm-only", "--no-emoji", ...without], root);
  const isUntyped = output.includes("does not contain types") && JSON.stringify(manifest.exports).includes('"types":');
  return status === 0 && !isUntyped ? [] : [output];
}

/** knip: unused files, exports and dependencies in the workspace. */
export function unusedFindings(): string[] {
  const { status, output } = run(bin("knip"), ["--no-config-hints"], root);
  return status === 0 ? [] : [output];
}

interface Size {
  readonly name: string;
  readonly passed: boolean;
  readonly size: number;
  readonly sizeLimit: number;
}

/** size-limit: the measured size for each limit of .size-limit.mjs, and the exceeded limits. */
export function sizes(): { facts: string[]; findings: string[] } {
  const { output } = run(bin("size-limit"), ["--json"], root);
  if (!output.startsWith("[")) return { facts: [], findings: [output] };
  const all = JSON.parse(output) as Size[];
  const facts = all.map(({ name, size, sizeLimit }) => `${size} of ${sizeLimit} bytes: ${name}`);
  return { facts, findings: facts.filter((_, index) => all[index]?.passed !== true) };
}
