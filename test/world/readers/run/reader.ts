/** The configurations of a version of a program, and the model's reader for each. */
import type { AnyReaderFactory, Reader } from "@anyurl/readers";
import type { Installation } from "../installations.ts";
import type { Configuration, ProgramUnderTest } from "../program.ts";

/** Returns the configurations that a version has. */
export function configurationsFor(program: ProgramUnderTest, installation: Installation): readonly Configuration[] {
  return program.configurations.filter(({ isFor }) => isFor === undefined || isFor(installation));
}

/** Returns the reader with the options, and with that value of the option `version` that fits the version. */
export function readerFor(program: ProgramUnderTest, version: string, options: object): Reader {
  const { factory } = program;
  const make = factory as unknown as (options: object) => Reader;
  return make({ ...options, ...(program.versionOptions?.(version) ?? versionOptions(factory, version)) });
}

/** For version 3.11.2, `{ version: "3.11" }`, if the model has that one; otherwise, the model's default. */
function versionOptions({ options }: AnyReaderFactory, version: string): object {
  const kind = options.version;
  const numbers = version.split(".");
  const prefixes = numbers.map((_, index) => numbers.slice(0, numbers.length - index).join("."));
  const fitting = kind === undefined ? undefined : prefixes.find((prefix) => kind.accepts(prefix));
  return fitting === undefined ? {} : { version: fitting };
}
