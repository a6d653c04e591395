/** The tools that look over packages, and the project: what each finds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { type Published, root } from "./published.ts";
import { run } from "./tool.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);

/** publint: what bundlers and runtimes stumble over in a package. Suggestions count. */
export async function publintFindings({ tarball }: Published): Promise<string[]> {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const pack = { tarball: buffer.slice(byteOffset, byteOffset + byteLength) };
  const { messages, pkg } = await publint({ pack });
  return messages.map((message) => `${message.type}: ${formatMessage(message, pkg, { color: false })}`);
}

/**
 * Are the types wrong? What TypeScript resolves for each entry, where ECMAScript modules are known. It has no types for a .wasm file. The
 * tool finds nothing wrong where there are no types at all: that is as it should be for a command, whose exports name none.
 */
export function typesFindings({ tarball, files, manifest }: Published): string[] {
  const raw = [...files.keys()].filter((name) => name.endsWith(".wasm")).map((name) => name.replace("dist/", "./"));
  const without = raw.length > 0 ? ["--exclude-entrypoints", ...raw] : [];
  const { status, output } = run(bin("attw"), [tarball, "--profile", "esm-only", "--no-emoji", ...without], root);
  const isUntyped = output.includes("does not contain types") && JSON.stringify(manifest.exports).includes('"types":');
  return status === 0 && !isUntyped ? [] : [output];
}

/** knip: files, exports and dependencies that nothing uses, in the whole workspace. Hints about its configuration count. */
export function unusedFindings(): string[] {
  const { status, output } = run(bin("knip"), ["--treat-config-hints-as-errors"], root);
  return status === 0 ? [] : [output];
}

interface Size {
  readonly name: string;
  readonly passed: boolean;
  readonly size: number;
  readonly sizeLimit: number;
}

/** size-limit: each budget of .size-limit.mjs with what was measured, and those that are exceeded. */
export function sizes(): { facts: string[]; findings: string[] } {
  const { output } = run(bin("size-limit"), ["--json"], root);
  if (!output.startsWith("[")) return { facts: [], findings: [output] };
  const all = JSON.parse(output) as Size[];
  const facts = all.map(({ name, size, sizeLimit }) => `${size} of ${sizeLimit} bytes: ${name}`);
  return { facts, findings: facts.filter((_, index) => all[index]?.passed !== true) };
}
