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

const SKIPPED = /^(?:Skipped: (.+)|.*\bskipped\b.*)$/gim;

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The tests of one folder. */
interface Folder {
  /** How many of its files have not ended yet. */
  left: number;
  files: number;
  tests: number;
  /** The processor time of each file, in seconds. */
  readonly seconds: Record<string, number>;
}

/** The totals, which are written to the file that `ANYURL_TOTALS` names. */
export interface Totals extends Tally {
  /** The processor time of each file by folder, in seconds. */
  readonly seconds: Record<string, Record<string, number>>;
}

export class CalmReporter extends DefaultReporter {
  readonly #folders = new Map<string, Folder>();
  readonly #reasons = new Map<string, number>();
  readonly #logs = new Map<string, UserConsoleLog[]>();
  readonly #tally: Tally = { passed: 0, failed: 0, skipped: 0 };

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

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    const folder = this.#folderOf(module.moduleId);
    for (const test of module.children.allTests()) {
      const { state, ...result } = test.result();
      if (state === "pending") continue;
      folder.tests++;
      this.#tally[state]++;
      const note = "note" in result ? result.note : undefined;
      if (state === "skipped" && note !== undefined) this.#addReason(note, 1);
    }
    folder.seconds[this.relative(module.moduleId)] = module.meta().processorSeconds ?? 0;
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
    for (const [line, reason = line] of log.content.matchAll(SKIPPED)) this.#addReason(reason, 0);
    const task = log.taskId === undefined ? undefined : this.ctx.state.idMap.get(log.taskId);
    const file = task?.file.filepath ?? "";
    this.#logs.set(file, [...(this.#logs.get(file) ?? []), log]);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    this.#printTotals(errors.length);
  }

  /** Nothing: the totals replace Vitest's summary. */
  override reportTestSummary(): void {}

  /** The folder of `test/`. */
  #nameOf(moduleId: string): string {
    return this.relative(moduleId).split("/")[1] ?? "";
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
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + tests);
  }

  #printTotals(errors: number): void {
    const { passed, failed, skipped } = this.#tally;
    if (this.#reasons.size > 0) this.log("\nSkipped:");
    for (const [reason, tests] of this.#reasons) this.log(`  ${reason}${tests > 1 ? ` (${tests} tests)` : ""}`);
    const seconds = Object.fromEntries([...this.#folders].map(([name, folder]) => [name, folder.seconds]));
    const totals: Totals = { passed, failed: failed + errors, skipped, seconds };
    const file = process.env.ANYURL_TOTALS;
    if (file === undefined) this.log(`\n${passed} passed, ${totals.failed} failed, ${skipped} skipped`);
    else writeFileSync(file, JSON.stringify(totals));
  }
}

function sumOf(seconds: Readonly<Record<string, number>>): number {
  return Object.values(seconds).reduce((sum, each) => sum + each, 0);
}
