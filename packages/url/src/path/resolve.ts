/** Resolves paths: makes them absolute, and removes their `.`, `..` and empty segments. Nothing reads a file system. */

/** Returns the directory at which a relative path begins. */
export type Directory = () => string;

/** Returns the directory for a Windows path without a drive (`""`), or without a root after its drive. */
export type DirectoryOfDrive = (drive: string, isRooted: boolean) => string;

/** Returns the segments of absolute text without `.`, `..` and empty ones. */
function splitSegments(text: string, separator: RegExp | string): string[] {
  const segments: string[] = [];
  for (const segment of text.split(separator)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

/** Returns an absolute POSIX path. It ends with a slash only if it is the root. */
export function resolvePosix(path: string, directory: Directory): string {
  const absolute = path.startsWith("/") ? path : `${directory()}/${path}`;
  return `/${splitSegments(absolute, "/").join("/")}`;
}

/** The parts of a Windows path. */
interface WindowsPath {
  /** `"C:"`, `"\\\\server\\share"`, `"\\\\."` or `"\\\\?"`; `""` if there is none. */
  readonly device: string;
  /** Whether the rest begins at the root of the device. */
  readonly isRooted: boolean;
  readonly rest: string;
}

/** Two separators, a server, and a share. */
const UNC = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)/;

/** The servers of device paths. They have no shares. */
const DEVICES = [".", "?"];

const SEPARATOR = /[\\/]/;

function splitPath(path: string): WindowsPath {
  const [text = "", server = "", share] = UNC.exec(path) ?? [];
  if (DEVICES.includes(server)) return { device: `\\\\${server}`, isRooted: true, rest: path.slice(3) };
  if (text !== "") return { device: `\\\\${server}\\${share}`, isRooted: true, rest: path.slice(text.length) };
  const device = /^[a-z]:/i.test(path) ? path.slice(0, 2) : "";
  const rest = path.slice(device.length);
  return { device, isRooted: SEPARATOR.test(rest.charAt(0)), rest };
}

/**
 * Returns an absolute Windows path with backslashes. It ends with one only if it is a root. It has no drive if neither
 * the path nor the directory has one.
 */
export function resolveWindows(path: string, directoryOf: DirectoryOfDrive): string {
  const { device, isRooted, rest } = splitPath(path);
  const isWhole = isRooted && device !== "";
  const base = isWhole ? { device, rest: "" } : chooseBase(device, directoryOf(device, isRooted));
  const segments = splitSegments(isRooted ? rest : `${base.rest}\\${rest}`, SEPARATOR);
  return `${base.device}\\${segments.join("\\")}`;
}

/** The device and the path at which a path on `device` begins: the directory's, unless its drive is another. */
function chooseBase(device: string, directory: string): Pick<WindowsPath, "device" | "rest"> {
  const base = splitPath(directory);
  if (device === "") return base;
  const isOther = base.device !== "" && base.device.toUpperCase() !== device.toUpperCase();
  return { device, rest: isOther ? "" : base.rest };
}
