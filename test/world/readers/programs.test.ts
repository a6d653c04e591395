/** The programs that this machine has, with a few inputs: `pnpm compare readers` asks them all inputs. */
import pLimit from "p-limit";
import { describe, expect, it } from "vitest";
import { skippedNotice } from "./installations.ts";
import { explanationOf } from "./known-differences.ts";
import { DEFAULTS, type Input, type ProgramUnderTest } from "./program.ts";
import { PROGRAMS } from "./programs/index.ts";
import { recordedInputs } from "./record.ts";
import { differenceOf } from "./run/compare.ts";
import { configurationsFor, readerFor } from "./run/reader.ts";

/** Every how manieth of the recorded inputs is asked. */
const DISTANCE = 8;

const sampleOf = (kind: ProgramUnderTest["kind"]): readonly Input[] =>
  recordedInputs(kind).filter((_, index) => index % DISTANCE === 0);

/** The first installation of a tested version. */
function installationOf({ factory, installations }: ProgramUnderTest) {
  return installations().find(({ version }) => factory.testedVersions.includes(version));
}

const missing = PROGRAMS.filter((program) => installationOf(program) === undefined);
const installed = PROGRAMS.filter((program) => !missing.includes(program));
if (missing.length > 0) {
  console.log(`Not installed: ${missing.map(({ factory }) => factory.name).join(", ")}.\n${skippedNotice}`);
}

/** Programs that run at once. */
const limit = pLimit(4);

describe.skipIf(installed.length === 0)("programs", () => {
  it.concurrent.each(installed.map((program) => [program.factory.name, program] as const))(
    "%s answers as its model",
    (name, program) =>
      limit(async () => {
        const installation = installationOf(program);
        if (installation === undefined) throw new Error(`${name} is not installed`);
        const [configuration = DEFAULTS] = configurationsFor(program, installation);
        const running = await program.start(installation, configuration.options);
        try {
          const reader = readerFor(program, installation.version, configuration.options);
          const inputs = sampleOf(program.kind);
          const answers = await running.ask(inputs);
          const differences = inputs.flatMap((input, index) => {
            const difference = differenceOf(input, answers[index] ?? { refused: "no answer" }, reader);
            const task = { name, version: installation.version };
            return difference === undefined || explanationOf(task, difference) !== undefined ? [] : [difference];
          });
          expect(differences).toEqual([]);
        } finally {
          await running.close();
        }
      }),
  );
});
