/** Attacks a program of a guide, as it is and without each of its lines. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seed } from "../setup/seed.ts";
import { isThorough } from "../thorough.ts";
import { linesOf } from "./page.ts";

/** How long a program without a line may take for a check: it may never answer. */
const MILLISECONDS = 30_000;

export interface Closing {
  close(): Promise<void>;
}

export interface Attacked<Running extends Closing> {
  readonly program: string;
  /** Starts the program. @throws Error if it does not start */
  readonly start: (program: string) => Promise<Running>;
  /** Attacks, and uses, by their descriptions. */
  readonly checks: Readonly<Record<string, (running: Running) => Promise<void>>>;
  /** The lines whose loss nothing notices, each with the reason. */
  readonly unnoticed?: Readonly<Record<string, string>>;
}

/** How many lines of a program there are for each that a sample loses. */
const SHARE = 8;

if (!isThorough)
  console.log(
    `Skipped: guides without each of their lines; one in ${SHARE} is tried, others each day, and all with ANYURL_THOROUGH=1`,
  );

/** Returns the lines to lose: in a sample, one in some, which the seed chooses. Of a short program it is one. */
function sampleOf<Line>(lines: readonly Line[]): readonly Line[] {
  const share = isThorough ? 1 : Math.min(SHARE, lines.length);
  return lines.filter((_, at) => (at + seed) % share === 0);
}

/** Declares the tests: each check holds, and each line that is lost is noticed, unless it is listed. */
export function attackProgram<Running extends Closing>(name: string, attacked: Attacked<Running>): void {
  const { program, start, checks, unnoticed = {} } = attacked;
  const lines = linesOf(program);

  describe(name, () => {
    let running: Running;

    beforeAll(async () => {
      running = await start(program);
    });
    afterAll(() => running?.close());

    test.each(Object.entries(checks))("%s", async (_, check) => check(running));
  });

  describe(`${name}, without one of its lines`, () => {
    test.each(sampleOf(lines))("line %i: %s", async (index, line) => {
      const rest = program.split("\n").filter((_, other) => other !== index);
      const failure = await failureOf(rest.join("\n"), attacked);
      const isListed = Object.hasOwn(unnoticed, line.trim());
      expect(failure, failure ?? "nothing notices it").toEqual(isListed ? undefined : expect.any(String));
    });

    test("the lines that may be lost are lines of it", () => {
      expect(Object.keys(unnoticed).filter((line) => !lines.some(([, other]) => other.trim() === line))).toEqual([]);
    });
  });
}

/** Returns the name of the first check that fails, or that the program does not start. */
async function failureOf<Running extends Closing>(
  program: string,
  { start, checks }: Attacked<Running>,
): Promise<string | undefined> {
  let running: Running;
  try {
    running = await start(program);
  } catch {
    return "it does not start";
  }
  try {
    for (const [name, check] of Object.entries(checks)) {
      try {
        await orHangs(check(running));
      } catch {
        return name;
      }
    }
    return undefined;
  } finally {
    await running.close();
  }
}

async function orHangs(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), MILLISECONDS);
  });
  await Promise.race([check, hanging]).finally(() => clearTimeout(timer));
}
