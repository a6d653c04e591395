/**
 * The output of a test run: a line for each folder of tests with the processor time that it took, the failures, the
 * skipped tests with the reasons, and the totals. A test file reports a reason with `console.log("Skipped: …")`, or a
 * test with `skip("…")`. Other output of passing tests is omitted.
 */
import { writeFileSync } from "node:fs";
import process from "node:process";
import type { UserConsoleLog } from "vitest";
import {
  DefaultReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
} from "vitest/node";
import { closingLines, noTotals } from "../../tools/closing.mjs";

const SKIPPED = /^Skipped: (.+)$/gm;

/** After so many minutes, a file that has not ended is named: one that hangs keeps its process from doing so. */
const LONG = 5;

const RINGS = new Set(["core", "products", "world"]);

/** The tests of one folder. */
interface Folder {
  /** How many of its files have not ended yet. */
  left: number;
  files: number;
  tests: number;
  /** The processor time of each file, in seconds. */
  readonly seconds: Record<string, number>;
}

export class CalmReporter extends DefaultReporter {
  readonly #folders = new Map<string, Folder>();
  readonly #logs = new Map<string, UserConsoleLog[]>();
  readonly #notices = new Map<string, Set<string>>();
  readonly #totals = noTotals();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor() {
    super({ summary: process.stdout.isTTY });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    for (const { moduleId } of specifications) {
      const folder = this.#folderOf(moduleId);
      folder.files++;
      folder.left++;
    }
  }

  override onTestModuleQueued(module: TestModule): void {
    super.onTestModuleQueued(module);
    const tell = () => console.log(`${this.relative(module.moduleId)} has run for ${LONG} minutes and may hang.`);
    this.#timers.set(module.moduleId, setTimeout(tell, LONG * 60_000).unref());
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    clearTimeout(this.#timers.get(module.moduleId));
    const folder = this.#folderOf(module.moduleId);
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "pending") continue;
      folder.tests++;
      this.#totals[state]++;
      const note = noteOf(test);
      if (note !== undefined) this.#addReason(note, 1);
      if (state === "failed") this.#addFailure(module, test.fullName);
    }
    folder.seconds[this.relative(module.moduleId)] = module.meta().processorSeconds ?? 0;
    if (module.errors().length > 0) this.#addFailure(module, "the file");
    if (module.state() === "failed")
      for (const log of this.#logs.get(module.moduleId) ?? []) super.onUserConsoleLog(log);
    this.#logs.delete(module.moduleId);
    folder.left--;
    if (folder.left === 0) this.#printFolder(module.moduleId, folder);
  }

  /** Files that pass have no line of their own. */
  override printTestModule(module: TestModule): void {
    if (module.state() === "failed") super.printTestModule(module);
  }

  /** Nor do tests that pass in a file that fails. */
  override printTestCase(moduleState: ReturnType<TestModule["state"]>, test: TestCase): void {
    if (test.result().state === "failed") super.printTestCase(moduleState, test);
  }

  override onUserConsoleLog(log: UserConsoleLog): void {
    const task = log.taskId === undefined ? undefined : this.ctx.state.idMap.get(log.taskId);
    const file = task?.file.filepath ?? "";
    const notices = this.#notices.get(file) ?? new Set();
    for (const [, reason = ""] of log.content.matchAll(SKIPPED)) notices.add(reason);
    this.#notices.set(file, notices);
    this.#logs.set(file, [...(this.#logs.get(file) ?? []), log]);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    for (const [file, notices] of this.#notices) this.#addNotices(notices, skippedIn(modules, file));
    this.#totals.failed += errors.length;
    this.#report();
  }

  /** Nothing: the totals replace Vitest's summary. */
  override reportTestSummary(): void {}

  /** The folder of `test/`, or of one of the rings in it. */
  #nameOf(moduleId: string): string {
    const [, name = "", inner = ""] = this.relative(moduleId).split("/");
    return RINGS.has(name) ? `${name}/${inner}` : name;
  }

  #folderOf(moduleId: string): Folder {
    const name = this.#nameOf(moduleId);
    const folder = this.#folders.get(name) ?? { left: 0, files: 0, tests: 0, seconds: {} };
    this.#folders.set(name, folder);
    return folder;
  }

  #printFolder(moduleId: string, { files, tests, seconds }: Folder): void {
    const count = (number: number, unit: string) => `${number.toLocaleString("en")} ${unit}${number === 1 ? "" : "s"}`;
    const time = `${sumOf(seconds).toFixed(1)} s`;
    this.log(
      `  ${this.#nameOf(moduleId).padEnd(14)} ${time.padStart(8)} ${count(tests, "test").padStart(12)} in ${count(files, "file")}`,
    );
  }

  #addReason(reason: string, tests: number): void {
    this.#totals.reasons[reason] = (this.#totals.reasons[reason] ?? 0) + tests;
  }

  /** Adds the reasons that a file printed. If they skipped no test, each skipped some inputs, which count as a test. */
  #addNotices(notices: ReadonlySet<string>, skipped: number): void {
    if (skipped === 0) this.#totals.skipped += notices.size;
    for (const reason of notices) this.#addReason(reason, notices.size === 1 ? Math.max(1, skipped) : 1);
  }

  #addFailure(module: TestModule, name: string): void {
    const file = this.relative(module.moduleId);
    this.#totals.failures[file] = [...(this.#totals.failures[file] ?? []), name];
  }

  /** Prints the totals, or writes them with the processor times to the file that `ANYURL_TOTALS` names. */
  #report(): void {
    const seconds = Object.fromEntries([...this.#folders].map(([name, folder]) => [name, folder.seconds]));
    const file = process.env.ANYURL_TOTALS;
    if (file !== undefined) writeFileSync(file, JSON.stringify({ ...this.#totals, seconds }));
    else for (const line of closingLines(this.#totals)) this.log(line);
  }
}

/** Why a test skipped itself. */
function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === "skipped" ? result.note : undefined;
}

/** How many tests of a file are skipped without a note of their own. */
function skippedIn(modules: readonly TestModule[], file: string): number {
  const tests = [...(modules.find(({ moduleId }) => moduleId === file)?.children.allTests("skipped") ?? [])];
  return tests.filter((test) => noteOf(test) === undefined).length;
}

function sumOf(seconds: Readonly<Record<string, number>>): number {
  return Object.values(seconds).reduce((sum, each) => sum + each, 0);
}
