import { describe, expect, it } from "vitest";
import { seed } from "../../setup/seed.ts";
import { isThorough } from "../../thorough.ts";
import { explanationOf } from "./known-differences.ts";
import type { Answer, ProgramUnderTest } from "./program.ts";
import { PROGRAMS } from "./programs/index.ts";
import {
  type Recording,
  readRecording,
  recordedInputs,
  recordedInputsFor,
  recordedSize,
  recordingNames,
} from "./record.ts";
import { type Difference, differenceOf } from "./run/compare.ts";
import { readerFor } from "./run/reader.ts";

/** How many recorded answers there are for each that a sample breaks. */
const SHARE = 8;

const recordings = recordingNames().map(readRecording);

function programOf({ name }: Recording): ProgramUnderTest {
  const program = PROGRAMS.find(({ factory }) => factory.name === name);
  if (program === undefined) throw new Error(`There is no program ${name}`);
  return program;
}

/** The differences between recorded answers and the model that no list explains. */
function differencesOf(recording: Recording, title: string, answers: readonly Answer[]): readonly Difference[] {
  const program = programOf(recording);
  const configuration = program.configurations.find((each) => each.title === title);
  if (configuration === undefined) throw new Error(`${recording.name} has no configuration ${title}: record it again`);
  const reader = readerFor(program, recording.version, configuration.options);
  const inputs = recordedInputsFor(program);
  expect(answers).toHaveLength(inputs.length);
  return inputs.flatMap((input, index) => {
    const difference = differenceOf(input, answers[index] as Answer, reader);
    return difference === undefined || explanationOf(recording, difference) !== undefined ? [] : [difference];
  });
}

describe("recorded answers", () => {
  const all = recordings.flatMap((recording) =>
    Object.entries(recording.answers).map(([title, answers]) => ({ recording, title, answers })),
  );

  it.each(all.map((each) => [each.recording.name, each.recording.version, each.title, each] as const))(
    "of %s %s, %s, are its model's",
    (_name, _version, title, { recording, answers }) => {
      expect(differencesOf(recording, title, answers)).toEqual([]);
    },
  );

  it("are there for all tested versions", () => {
    const recorded = new Set(recordings.map(({ name, version }) => `${name} ${version}`));
    const tested = PROGRAMS.flatMap(({ factory: { name, testedVersions } }) =>
      testedVersions.map((version) => `${name} ${version}`),
    );
    const missing = tested.filter((each) => !recorded.has(each));
    expect(missing, "run pnpm compare readers --record --only NAME").toEqual([]);
  });

  it("are small: at most 2,000 inputs, and 2 MB in all", () => {
    for (const kind of ["server", "parser"] as const) {
      const count = recordedInputs(kind).length;
      expect(count).toBeGreaterThan(1000);
      expect(count).toBeLessThanOrEqual(2000);
    }
    expect(recordedSize()).toBeLessThan(2_000_000);
  });

  it("show a model that breaks", () => {
    const tried = all.filter((_, index) => isThorough || (index + seed) % SHARE === 0);
    expect(tried.length).toBeGreaterThan(0);
    for (const { recording, title, answers } of tried) {
      const broken = answers.map((answer) => (answer.refused === undefined ? { refused: "x" } : { path: "/x" }));
      expect(differencesOf(recording, title, broken).length, recording.name).toBeGreaterThan(answers.length - 100);
    }
  });
});
