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
