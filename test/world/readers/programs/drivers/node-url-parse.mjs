/** Reads a URL in JSON from each line, and writes the components that `url.parse` returns. */
import process from "node:process";
import { createInterface } from "node:readline";
import { parse } from "node:url";

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}

function answer(input) {
  try {
    return componentsOf(parse(input));
  } catch (error) {
    return { refused: error.code ?? error.message };
  }
}

function componentsOf({ protocol, auth, hostname, host, port, pathname, query, hash }) {
  const colon = auth?.indexOf(":") ?? -1;
  return {
    scheme: protocol === null ? null : protocol.slice(0, -1),
    username: auth === null ? null : colon < 0 ? auth : auth.slice(0, colon),
    password: colon < 0 ? null : auth.slice(colon + 1),
    // `hostname` has no brackets.
    host: host?.startsWith("[") ? `[${hostname}]` : hostname,
    port,
    path: pathname,
    query,
    fragment: hash === null ? null : hash.slice(1),
  };
}
