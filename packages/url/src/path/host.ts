/** The properties of the program's host that matter to paths. They are read at each call, since they may change. */

/** The part of Node's `process` that matters; Deno and Bun have one as well, and some bundlers define a smaller one. */
interface Process {
  readonly platform?: unknown;
  readonly cwd?: unknown;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

function findProcess(): Process | undefined {
  return (globalThis as { process?: Process | undefined }).process;
}

/** Whether the program runs on Windows. */
export function windowsHost(): boolean {
  return findProcess()?.platform === "win32";
}

/**
 * Returns the current directory, or `undefined` if there is no such directory.
 *
 * @throws errors of the host, such as Deno's if it lacks the permission
 */
export function currentDirectory(): string | undefined {
  const process = findProcess();
  return typeof process?.cwd === "function" ? (process.cwd() as string) : undefined;
}

/**
 * Returns the current directory of a drive, or `undefined` if it is not known. Windows keeps it in a variable of the
 * environment, whose name is the drive after an equals sign.
 *
 * @param drive such as `"C:"`
 */
export function directoryOfDrive(drive: string): string | undefined {
  return windowsHost() ? findProcess()?.env?.[`=${drive}`] : undefined;
}
