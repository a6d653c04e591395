/** Measures guards in front of the real servers of one program, one after another. */
import type { ProgramUnderTest } from "../program.ts";
import { PROGRAMS } from "../programs/index.ts";
import { readerFor } from "../run/reader.ts";
import { type Measured, measure, type Prepared } from "./measure.ts";

/** A server with one configuration, behind a guard. */
export interface Row extends Measured {
  readonly program: string;
  readonly version: string;
  readonly configuration: string;
}

/** The servers among the programs, or those with these names. */
export function serversUnderTest(names?: readonly string[]): readonly ProgramUnderTest[] {
  const servers = PROGRAMS.filter(({ kind }) => kind === "server");
  return names === undefined ? servers : servers.filter(({ factory }) => names.includes(factory.name));
}

/** The results of a program. */
export interface Rows {
  readonly hostile: readonly Row[];
  readonly harmless: readonly Row[];
}

/**
 * Starts each installed version of a program that its model is tested against, in each configuration, and sends it the
 * hostile requests. The first configuration gets the harmless ones as well.
 */
export async function measureProgram(
  program: ProgramUnderTest,
  given: { readonly hostile: readonly Prepared[]; readonly harmless: readonly Prepared[] },
): Promise<Rows> {
  const { factory, configurations, installations, start } = program;
  const rows: { readonly hostile: Row[]; readonly harmless: Row[] } = { hostile: [], harmless: [] };
  for (const installation of installations()) {
    const { version } = installation;
    if (!factory.testedVersions.includes(version)) continue;
    const applicable = configurations.filter(({ isFor }) => isFor?.(installation) !== false);
    for (const configuration of applicable) {
      const { title, options } = configuration;
      const reader = readerFor(program, version, options);
      const running = await start(installation, options);
      const measured = async (prepared: Prepared): Promise<Row> => {
        return { program: factory.name, version, configuration: title, ...(await measure(running, reader, prepared)) };
      };
      try {
        for (const prepared of given.hostile) rows.hostile.push(await measured(prepared));
        if (configuration !== applicable[0]) continue;
        for (const prepared of given.harmless) rows.harmless.push(await measured(prepared));
      } finally {
        await running.close();
      }
    }
  }
  return rows;
}
