/** The directory at which relative paths begin. */
import { pathError } from "./errors.ts";
import { currentDirectory, directoryOfDrive, windowsHost } from "./host.ts";

/** @throws TypeError if the host has no current directory. Errors of the host */
function workingDirectory(): string {
  const directory = currentDirectory();
  if (directory !== undefined) return directory;
  const message = "pathToFileURL: this runtime has no current directory for a relative path; pass an absolute path";
  throw pathError("ERR_INVALID_ARG_VALUE", message);
}

/**
 * Returns the directory for a POSIX path. On Windows, it is the path on the current drive.
 *
 * @throws as {@link workingDirectory}
 */
export function posixDirectory(): string {
  const directory = workingDirectory();
  return windowsHost() ? directory.replace(/^[a-z]:/i, "").replace(/\\/g, "/") : directory;
}

/**
 * Returns the directory for a Windows path that lacks a drive, or the root after its drive.
 *
 * @param drive the path's drive, such as `"C:"`, or `""`
 * @param isRooted whether the path begins with a separator: only the directory's drive matters
 * @throws as {@link workingDirectory}
 */
export function windowsDirectory(drive: string, isRooted: boolean): string {
  // Other systems have no drives, so that their directory does not matter.
  if (isRooted && !windowsHost()) return "\\";
  return (drive === "" ? undefined : directoryOfDrive(drive)) ?? workingDirectory();
}
