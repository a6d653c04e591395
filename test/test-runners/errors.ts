/** The messages with which runners fail without a setting. The pages in docs/runtimes show them. */
import process from "node:process";
import { capture } from "../runtimes/programs.ts";
import { PLAIN } from "./environment.ts";
import { projectWith } from "./project.ts";

/** A message, with … for text that differs. */
interface Expected {
  readonly message: string;
  /** The arguments with which Node starts the runner. */
  readonly args: readonly string[];
}

const jest = (alias: string, ...words: readonly string[]) => [
  `node_modules/${alias}/bin/jest.js`,
  "--cacheDirectory=cache",
  ...words,
];

const DEFAULTS = `--config=${JSON.stringify({ testMatch: ["**/commonjs.test.cjs"] })}`;
const EDGE = ["--config=jest.config.cjs", "--env=@edge-runtime/jest-environment"];

export const errors: readonly Expected[] = [
  {
    message: "Must use import to load ES Module: …/anyurl/dist/node.js",
    args: jest("jest", DEFAULTS),
  },
  { message: "SyntaxError: Unexpected token 'export'", args: jest("jest-29", DEFAULTS) },
  {
    message: "ENOENT: no such file or directory, open '…/anyurl/dist/url.wasm?module'",
    args: jest("jest", ...EDGE),
  },
  {
    message: "Cannot find module './url.wasm?module' from '…/anyurl/dist/edge-light.js'",
    args: jest("jest-29", ...EDGE),
  },
  {
    message: '"ESM integration proposal for Wasm" is not supported currently.',
    args: ["node_modules/vitest/vitest.mjs", "run", "--config=vitest.workers.config.js"],
  },
];

/** @returns a line for each runner that fails with another message, or passes */
export async function otherErrors(): Promise<string[]> {
  // The tests end before they read the cases.
  const cwd = await projectWith({ casesJSON: "[]" });
  const faults: string[] = [];
  for (const { message, args } of errors) {
    const said = await capture(process.execPath, args, { cwd, env: PLAIN }).catch(String);
    if (!patternOf(message).test(said)) faults.push(`${args.join(" ")} does not say ${message}, but:\n${said}`);
  }
  return faults;
}

function patternOf(message: string): RegExp {
  return new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*"));
}
