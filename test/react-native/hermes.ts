/** Hermes: its virtual machine, and its compilers. And V8, for bundles with syntax that the virtual machine lacks. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { run } from "../bundlers/processes.ts";

const host = join(import.meta.dirname, "inside/host.js");

const PLATFORMS: Readonly<Record<string, string>> = { linux: "linux64-bin", darwin: "osx-bin", win32: "win64-bin" };

const folder = PLATFORMS[process.platform] ?? "linux64-bin";

/**
 * Runs a bundle in Hermes, with the globals of an app.
 *
 * @returns its output, and then the value of `expression`
 */
export async function runInHermes(app: string, bundle: string, expression: string): Promise<string> {
  const file = join(app, "hermes.js");
  writeFileSync(file, `${readFileSync(host, "utf8")}\n${bundle}\nprint(${expression});\n`);
  return run(app, 300, join(app, "node_modules/hermes-engine-cli", folder, "hermes"), "-w", file);
}

/** Runs a bundle in a bare context of V8, with the globals of an app. @returns the value of `expression`, a string */
export function runInV8(bundle: string, expression: string): string {
  return runInContext(`${readFileSync(host, "utf8")}\n${bundle}\n${expression};`, createContext());
}

/** A version of Hermes' compiler. */
export interface Compiler {
  readonly version: string;
  readonly program: string;
}

/** The newest compiler, and the one that React Native pins. */
export function compilersIn(app: string): Compiler[] {
  return ["node_modules", "node_modules/react-native/node_modules"].map((modules) => {
    const path = join(app, modules, "hermes-compiler");
    const { version } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as { version: string };
    return { version, program: join(path, "hermesc", folder, "hermesc") };
  });
}

/** Compiles a bundle to bytecode. @returns its size. @throws Error with the compiler's messages */
export async function compile(app: string, { program }: Compiler, bundle: string): Promise<number> {
  const file = join(app, "compiled.js");
  writeFileSync(file, bundle);
  await run(app, 120, program, "-O", "-w", "-emit-binary", "-out", `${file}.hbc`, file);
  return readFileSync(`${file}.hbc`).length;
}
