/** Attacks a program of a guide. */
import { afterAll, beforeAll, describe, test } from "vitest";

export interface Closing {
  close(): Promise<void>;
}

export interface Attacked<Running extends Closing> {
  readonly program: string;
  /** Starts the program. @throws Error if it does not start */
  readonly start: (program: string) => Promise<Running>;
  /** Attacks, and uses, by their descriptions. */
  readonly checks: Readonly<Record<string, (running: Running) => Promise<void>>>;
}

/** Declares the tests: each check holds. */
export function attackProgram<Running extends Closing>(
  name: string,
  { program, start, checks }: Attacked<Running>,
): void {
  describe(name, () => {
    let running: Running;

    beforeAll(async () => {
      running = await start(program);
    });
    afterAll(() => running?.close());

    test.each(Object.entries(checks))("%s", async (_, check) => check(running));
  });
}
