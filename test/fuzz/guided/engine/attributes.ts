/** The attributes of a URL that was copied from the engine. */
import type { Attribute } from "../../../conformance/corpus.ts";
import { ascii } from "../text.ts";
import { type Engine, FIRST_OFFSET } from "./instance.ts";
import type { Made } from "./record.ts";

/** Writes a URL as the one to change, in a base area of its size. */
export function writeBase(engine: Engine, { href, offsets }: Made, inputBytes: number): void {
  const { exports } = engine;
  exports.reserve(inputBytes, href.length);
  engine.write(exports.baseStart(), href);
  engine.words.set(offsets, (exports.baseRecord() >> 2) + FIRST_OFFSET);
}

export function attributesOf(engine: Engine, made: Made): Readonly<Record<Attribute, string>> {
  const href = ascii(made.href);
  const [, schemeEnd = 0, usernameEnd = 0, hostStart = 0, hostEnd = 0, pathStart = 0] = made.offsets;
  const [queryStart = 0, fragmentStart = 0] = made.offsets.subarray(6);
  const isNull = hostStart === schemeEnd + 1;
  const port = isNull ? "" : href.slice(hostEnd + 1, pathStart);
  const hostname = href.slice(hostStart, hostEnd);
  const search = href.slice(queryStart, fragmentStart);
  const hash = href.slice(fragmentStart);
  writeBase(engine, made, 0);
  const originLength = engine.exports.origin();
  return {
    href,
    origin: engine.text(engine.exports.outputStart(), originLength),
    protocol: href.slice(0, schemeEnd + 1),
    username: isNull ? "" : href.slice(schemeEnd + 3, usernameEnd),
    password: href[usernameEnd] === ":" && usernameEnd < hostStart ? href.slice(usernameEnd + 1, hostStart - 1) : "",
    host: port === "" ? hostname : `${hostname}:${port}`,
    hostname,
    port,
    pathname: href.slice(pathStart, queryStart),
    search: search === "?" ? "" : search,
    hash: hash === "#" ? "" : hash,
  };
}
