/**
 * `pnpm try react-native`: bundles an app for React Native from the packed packages with Metro, runs it in Hermes,
 * compiles it with two versions of Hermes' compiler, and checks its types. Prints the versions and a table. The exit
 * status is 1 if something is wrong.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { build } from "esbuild";
import { markdownTable } from "markdown-table";
import { messageOf, runNode } from "../bundlers/processes.ts";
import { versionOf } from "../bundlers/project.ts";
import { BLOB_ID, CALLS, PLATFORM } from "./expected.ts";
import { compile, compilersIn, runInHermes, runInV8 } from "./hermes.ts";
import { type Build, bundleApp, makeApp } from "./project.ts";

/** A step of the test, with its faults. */
interface Result {
  readonly what: string;
  readonly detail: string;
  readonly faults: readonly string[];
}

/** The report of a bundle, from inside/host.js. */
interface Report {
  readonly app: { readonly report: unknown; readonly platform: Readonly<Record<string, unknown>> } | null;
  readonly calls: readonly (readonly unknown[])[];
  readonly errors: readonly string[];
}

const BUILDS: readonly Build[] = [
  { mode: "release", profile: "default" },
  { mode: "dev", profile: "default" },
  { mode: "release", profile: "hermes-stable" },
];

const VERSIONS = ["react-native", "@react-native/babel-preset", "metro", "hermes-engine-cli", "typescript"];

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** Runs a step; an exception is a fault. */
async function step(what: string, work: () => Promise<Omit<Result, "what">>): Promise<Result> {
  console.error(`… ${what}`);
  try {
    return { what, ...(await work()) };
  } catch (error) {
    return { what, detail: "", faults: [messageOf(error as Error)] };
  }
}

/** The report of this Node, with the WebAssembly engine. */
async function reportOfNode(app: string): Promise<unknown> {
  const outfile = join(app, "report-in-node.mjs");
  await build({ entryPoints: [join(app, "report.ts")], outfile, bundle: true, platform: "node", format: "esm" });
  const { report } = (await import(pathToFileURL(outfile).href)) as { report: () => unknown };
  return JSON.parse(JSON.stringify(report()));
}

function difference(what: string, found: unknown, expected: unknown): string[] {
  if (isDeepStrictEqual(found, expected)) return [];
  return [`${what} must be ${JSON.stringify(expected)}: ${JSON.stringify(found)}`];
}

/** Compares what a bundle has reported with Node's report, and with the expected calls. */
function faultsOf({ app, calls, errors }: Report, expected: unknown): string[] {
  if (app === null) return ["The app did not start", ...errors];
  const objectURL = String(app.platform.objectURL).replace(BLOB_ID, "ID");
  const relevant = calls
    .filter(([, method]) => method === "sendRequest" || method === "connect")
    // In development, React Native connects to its own tools.
    .filter((call) => !JSON.stringify(call).includes("ws://localhost:8097"))
    .map((call) => call.slice(0, call[1] === "connect" ? 3 : 4));
  return [
    ...errors,
    ...difference("The report", app.report, expected),
    ...difference("The platform's report", { ...app.platform, objectURL }, PLATFORM),
    ...difference("The calls of native modules", relevant, CALLS),
  ];
}

async function checkBuild(app: string, options: Build, expected: unknown): Promise<Result[]> {
  const name = `${options.mode}, ${options.profile}`;
  let bundle = "";
  const bundled = await step(`Metro, ${name}`, async () => {
    bundle = await bundleApp(app, "index.js", options);
    return { detail: kilobytes(bundle.length), faults: [] };
  });
  if (bundle === "") return [bundled];
  const results = [bundled];
  // The virtual machine is older than classes, which the other profile keeps.
  const isForHermes = options.profile === "default";
  results.push(
    await step(`${isForHermes ? "Hermes" : "V8"}, ${name}`, async () => {
      const shown = isForHermes ? await runInHermes(app, bundle, "hostReport()") : runInV8(bundle, "hostReport()");
      const report = JSON.parse(shown) as Report;
      return { detail: `${report.calls.length} native calls`, faults: faultsOf(report, expected) };
    }),
  );
  for (const compiler of compilersIn(app)) {
    results.push(
      await step(`hermesc ${compiler.version}, ${name}`, async () => {
        return { detail: `${kilobytes(await compile(app, compiler, bundle))} of bytecode`, faults: [] };
      }),
    );
  }
  return results;
}

const app = await makeApp().catch((error: Error) => {
  console.error(messageOf(error));
  process.exit(1);
});
const expected = await reportOfNode(app);
const results: Result[] = [];
for (const options of BUILDS) results.push(...(await checkBuild(app, options, expected)));
results.push(
  await step("tsc, the template's tsconfig.json", async () => {
    await runNode(app, 120, join(app, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.json");
    return { detail: "", faults: [] };
  }),
);

console.log(`${VERSIONS.map((name) => `${name} ${versionOf(app, name)}`).join(", ")}\n`);
const rows = results.map(({ what, detail, faults }) => [what, detail, faults.length === 0 ? "right" : "WRONG"]);
console.log(markdownTable([["step", "", "result"], ...rows]));
const wrong = results.filter(({ faults }) => faults.length > 0);
for (const { what, faults } of wrong) console.log(`\n${what}:\n  ${faults.join("\n  ").slice(0, 3000)}`);
console.log(`\n${results.length - wrong.length} passed, ${wrong.length} failed`);
if (wrong.length > 0) process.exitCode = 1;
