/** The ways past a rule for `/admin` that a guard leaves open in front of a framework. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createGuard, type GuardOptions } from "@anyurl/guard";
import { markdownTable } from "markdown-table";
import { rawRequest } from "../../../../products/guard/requests.ts";
import { HOST } from "../../program.ts";
import { FRAMEWORKS, type Framework, isProtected, modelOf, RULES, type RuleName, TARGETS } from "./frameworks.ts";

export const RECORD = join(import.meta.dirname, "reached.json");

/** The canonical targets beside each rule for which a framework runs the protected route. */
type Ways = Readonly<Record<RuleName, readonly string[]>>;

/** These of each framework, by its title. */
export type Reached = Readonly<Record<string, Ways>>;

/** Reads the recorded targets. */
export function recordedReached(): Reached {
  return JSON.parse(readFileSync(RECORD, "utf8")) as Reached;
}

/** A column of the table: a rule, and a guard in front of it. */
interface Column {
  readonly title: string;
  readonly rule: RuleName;
  /** The options of the guard, which may name a model of the framework. */
  readonly options: (framework: Framework) => GuardOptions;
}

const COLUMNS: readonly Column[] = [
  { title: "the guard's defaults", rule: "below", options: () => ({}) },
  { title: '`profile: "strict"`', rule: "below", options: () => ({ profile: "strict" }) },
  { title: "`backends`", rule: "below", options: (framework) => ({ backends: [modelOf(framework)] }) },
  { title: "exact rule", rule: "exact", options: () => ({}) },
  {
    title: 'exact rule, `backends` and `trailingSlash: "remove"`',
    rule: "exact",
    options: (framework) => ({ backends: [modelOf(framework)], trailingSlash: "remove" }),
  },
];

/** Returns the canonical targets that a guard passes on, and a rule does not cover. */
function uncovered(rule: RuleName, options: GuardOptions): readonly string[] {
  const guard = createGuard({ ...options, mode: "rewrite" });
  const passed = TARGETS.flatMap((target) => {
    const { request } = guard(rawRequest(`http://${HOST}${target}`));
    return request === undefined ? [] : [request.url.slice(`http://${HOST}`.length)];
  });
  return [...new Set(passed)].filter((target) => !RULES[rule].covers(target));
}

/** Asks a framework about the targets that pass a guard without models. */
export async function ask(framework: Framework): Promise<Ways | undefined> {
  const { program, version, options } = framework;
  const installation = program.installations().find((each) => each.version === version);
  if (installation === undefined) return undefined;
  const settings: readonly GuardOptions[] = [{}, { profile: "strict" }, { trailingSlash: "remove" }];
  const running = await program.start(installation, options);
  const askedFor = async (rule: RuleName) => {
    const targets = [...new Set(settings.flatMap((setting) => uncovered(rule, setting)))];
    const answers = await running.ask(targets.map((text) => ({ text })));
    return targets.filter((_, index) => isProtected(RULES[rule], answers[index] ?? { refused: "" }, framework));
  };
  try {
    return { below: await askedFor("below"), exact: await askedFor("exact") };
  } finally {
    await running.close();
  }
}

/** Returns the ways past each column's rule. */
export function waysPast(framework: Framework, reached: Reached): readonly (readonly string[])[] {
  return COLUMNS.map(({ rule, options }) => {
    const found = new Set(reached[framework.title]?.[rule]);
    return uncovered(rule, options(framework)).filter((target) => found.has(target));
  });
}

/** How many ways a cell of the table names. */
const NAMED = 4;

/** Returns the table of docs/guard.md. */
export function protectedTable(reached: Reached): string {
  const head = ["framework", ...COLUMNS.map(({ title }) => title)];
  const rows = FRAMEWORKS.map((framework) => [framework.title, ...waysPast(framework, reached).map(cell)]);
  const table = markdownTable([head, ...rows], { align: "l" });
  return `Of ${TARGETS.length} targets, these reach the protected route under another path:\n\n${table}`;
}

function cell(ways: readonly string[]): string {
  if (ways.length === 0) return "0";
  const named = ways.slice(0, NAMED).map((way) => (way.includes("`") ? `\`\` ${way} \`\`` : `\`${way}\``));
  const shown = named.join(" ").replaceAll("|", "\\|");
  return ways.length > NAMED ? `${ways.length}: ${shown} …` : `${ways.length}: ${shown}`;
}
