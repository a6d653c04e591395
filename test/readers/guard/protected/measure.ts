/** The ways past a rule for `/admin` that a guard leaves open in front of a framework. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createGuard, type GuardOptions } from "@anyurl/canonical/guard";
import { markdownTable } from "markdown-table";
import { rawRequest } from "../../../canonical/guard-requests.ts";
import { HOST } from "../../program.ts";
import { FRAMEWORKS, type Framework, isProtected, modelOf, TARGETS } from "./frameworks.ts";

export const RECORD = join(import.meta.dirname, "reached.json");

/** The canonical targets for which each framework runs the handlers of `/admin`, by its title. */
export type Reached = Readonly<Record<string, readonly string[]>>;

/** Reads the recorded targets. */
export function recordedReached(): Reached {
  return JSON.parse(readFileSync(RECORD, "utf8")) as Reached;
}

/** The settings of the guard without back ends. */
const SETTINGS: readonly GuardOptions[] = [{}, { profile: "strict" }];

/** Returns the canonical targets that a guard passes on, of those which a rule for `/admin` does not cover. */
function uncovered(options: GuardOptions): readonly string[] {
  const guard = createGuard({ ...options, mode: "rewrite" });
  const passed = TARGETS.flatMap((target) => {
    const { request } = guard(rawRequest(`http://${HOST}${target}`));
    return request === undefined ? [] : [request.url.slice(`http://${HOST}`.length)];
  });
  return [...new Set(passed)].filter((target) => !/^\/admin(?:[/?]|$)/.test(target));
}

/** Asks a framework, and returns the canonical targets for which it runs the handlers of `/admin`. */
export async function ask({ program, version, options }: Framework): Promise<readonly string[] | undefined> {
  const installation = program.installations().find((each) => each.version === version);
  if (installation === undefined) return undefined;
  const targets = [...new Set(SETTINGS.flatMap(uncovered))];
  const running = await program.start(installation, options);
  try {
    const answers = await running.ask(targets.map((text) => ({ text })));
    return targets.filter((_, index) => isProtected(answers[index] ?? { refused: "" }));
  } finally {
    await running.close();
  }
}

/** Returns the ways past each setting: the guard's defaults, `strict`, and the defaults with the framework's model. */
export function waysPast(framework: Framework, reached: Reached): readonly (readonly string[])[] {
  const found = new Set(reached[framework.title]);
  const all: readonly GuardOptions[] = [...SETTINGS, { backends: [modelOf(framework)] }];
  return all.map((options) => uncovered(options).filter((target) => found.has(target)));
}

/** How many ways a cell of the table names. */
const NAMED = 6;

/** Returns the table of docs/guard.md. */
export function protectedTable(reached: Reached): string {
  const head = ["framework", "the guard's defaults", '`profile: "strict"`', "`backends`"];
  const rows = FRAMEWORKS.map((framework) => [framework.title, ...waysPast(framework, reached).map(cell)]);
  const table = markdownTable([head, ...rows], { align: ["l", "l", "l", "l"] });
  return `Of ${TARGETS.length} targets, these reach the protected route under another path:\n\n${table}`;
}

function cell(ways: readonly string[]): string {
  if (ways.length === 0) return "0";
  const named = ways.slice(0, NAMED).map((way) => (way.includes("`") ? `\`\` ${way} \`\`` : `\`${way}\``));
  const shown = named.join(" ").replaceAll("|", "\\|");
  return ways.length > NAMED ? `${ways.length}: ${shown} …` : `${ways.length}: ${shown}`;
}
