/** Go's net/url, in a program that the unpacked compiler builds. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsers } from "@anyurl/readers";
import { type Installation, installationsOf } from "../installations.ts";
import { type Answer, DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";

const DRIVER = join(import.meta.dirname, "drivers/url.go");

/** The default of programs whose go.mod names this version. */
const DEBUG = { GODEBUG: "urlstrictcolons=1" };

export const go: ProgramUnderTest = {
  kind: "parser",
  factory: parsers.go,
  configurations: [DEFAULTS],
  installations: () => installationsOf(["stable", "golang-1.19-go"], ["newest", "golang-1.27-go"]),
  versionOptions: (version) => ({ version: version.startsWith("1.19.") ? "1.19" : "1.27" }),
  async start(installation) {
    const driver = await startDriver("Go", {
      program: built(installation),
      args: [],
      env: { ...process.env, ...DEBUG },
    });
    return {
      close: driver.close,
      ask: async (inputs) => (await driver.ask(inputs)).map(decoded),
    };
  },
};

/** Builds the driver, which needs no network, and returns its path. */
function built({ version, path }: Installation): string {
  const [major, minor] = version.split(".");
  const folder = mkdtempSync(join(tmpdir(), "anyurl-go-"));
  const program = join(folder, "url");
  const caches = {
    GOCACHE: join(folder, "cache"),
    GOPATH: join(folder, "path"),
    GOFLAGS: "-mod=mod",
    GO111MODULE: "off",
  };
  const env = { ...process.env, ...caches, GOROOT: path(`usr/lib/go-${major}.${minor}`), GOTOOLCHAIN: "local" };
  execFileSync(path(`usr/lib/go-${major}.${minor}/bin/go`), ["build", "-o", program, DRIVER], { env });
  return program;
}

/** The driver writes bytes. */
function decoded(answer: Answer): Answer {
  const text = (value: unknown) => (typeof value === "string" ? Buffer.from(value, "latin1").toString("utf8") : value);
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, text(value)])) as Answer;
}
