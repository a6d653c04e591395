/** All runtimes that the suite runs in. */
import { browsers } from "./browsers.ts";
import { bun } from "./bun.ts";
import { components } from "./component.ts";
import { deno } from "./deno.ts";
import { edgeRuntime } from "./edge-runtime.ts";
import { hermes } from "./hermes.ts";
import { node } from "./node.ts";
import { nodeVm } from "./node-vm.ts";
import { pluginHost } from "./plugin-host.ts";
import { realms } from "./realms.ts";
import { restrictedNode } from "./restricted-node.ts";
import type { Runtime } from "./runtime.ts";
import { shells } from "./shells.ts";
import { workerd } from "./workerd.ts";

/** The runtimes from npm, which every machine can install. */
export const fromNpm: readonly Runtime[] = [...node, deno, bun, ...workerd, edgeRuntime, nodeVm, ...realms];

export const all: readonly Runtime[] = [
  ...fromNpm,
  hermes,
  pluginHost,
  ...restrictedNode,
  ...shells,
  ...components,
  ...browsers,
];
