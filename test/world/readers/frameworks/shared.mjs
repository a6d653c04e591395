/** Functions that several drivers use. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";

const BAD_REQUEST = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** Starts a server. */
export function listen(port, listener) {
  const server = createServer(listener);
  endAfterAnswers(server);
  server.listen(Number(port), "127.0.0.1");
}

/** Lets a server answer an invalid request after the responses to earlier requests of the same connection. */
export function endAfterAnswers(server) {
  /** The number of responses of each connection that are not sent. */
  const open = new WeakMap();
  const invalid = new WeakSet();
  const endIfAnswered = (socket) => {
    if (invalid.has(socket) && (open.get(socket) ?? 0) === 0) socket.end(BAD_REQUEST);
  };
  server.prependListener("request", ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1);
    response.once("close", () => {
      open.set(socket, open.get(socket) - 1);
      endIfAnswered(socket);
    });
  });
  server.removeAllListeners("clientError").on("clientError", (_error, socket) => {
    invalid.add(socket);
    endIfAnswered(socket);
  });
}

/** The names of parameters for the segments of a path, of routes with one to ten of them. */
export const PARAMETERS = Array.from({ length: 10 }, (_, count) =>
  Array.from({ length: count + 1 }, (_, index) => `segment${index}`),
);

/** Puts ASCII letters into lower case. */
export function lower(segment) {
  return segment.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The segments of a route without empty segments at the end; with one empty segment if the path ends with a slash. */
export function withLastSlash(path, segments) {
  return path.length > 1 && path.endsWith("/") ? [...segments, ""] : segments;
}

/**
 * Builds an application when it is first started, and returns its folder.
 *
 * @param {string} name the folder, relative to this one
 * @param {string} output a file that the build writes, relative to the folder
 * @param {string} program the path of the program in node_modules
 * @param {readonly string[]} args
 */
export function build(name, output, program, args) {
  const cwd = join(import.meta.dirname, name);
  if (existsSync(join(cwd, output))) return cwd;
  const file = join(import.meta.dirname, "node_modules", program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    encoding: "utf8",
    timeout: 120_000,
  });
  if (status === 0) return cwd;
  // Another test builds it, and Next.js builds an application once at a time.
  const isBuiltElsewhere = `${stdout}${stderr}`.includes("already running");
  if (isBuiltElsewhere && appears(join(cwd, output))) return cwd;
  throw new Error(`${name} cannot be built:\n${stdout}\n${stderr}`);
}

/** Waits for a file, at most as long as a build may take. */
function appears(file) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tenths = 0; tenths < 1200; tenths++) {
    if (existsSync(file)) return true;
    Atomics.wait(pause, 0, 0, 100);
  }
  return false;
}
