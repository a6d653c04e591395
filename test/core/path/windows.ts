/** Makes this process look like Windows to the path functions of Node and anyurl, on any system. */
import path from "node:path";
import process from "node:process";

/** The current directory there. */
export const DIRECTORY = "C:\\work\\here";

/** The current directory of another drive, as cmd.exe sets it. */
export const OTHER = { "=D:": "D:\\other" } as const;

type Properties = Readonly<Record<string, unknown>>;

/** Gives an object other properties while `call` runs. */
export function withProperties<T>(target: object, properties: Properties, call: () => T): T {
  const before = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
  }
  try {
    return call();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, descriptor);
    }
  }
}

/** Runs `call` in a process with the platform, the separator and the directories of Windows. */
export function onWindows<T>(call: () => T): T {
  const host = { platform: "win32", cwd: () => DIRECTORY, env: { ...OTHER } };
  return withProperties(path, { sep: "\\" }, () => withProperties(process, host, call));
}
