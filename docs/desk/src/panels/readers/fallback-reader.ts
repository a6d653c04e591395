/** The engine in plain JavaScript as a reader. It must read every URL as the WebAssembly engine does. */
import type { Reader, ReaderContext, Reading, ReadingComponents } from "@anyurl/reference";
import { isFailure, locate, URL } from "anyurl/fallback";

const NAME = "anyurl-fallback";

export const fallbackReader: Reader = {
  name: NAME,
  title: "anyurl's engine in plain JavaScript",
  read(input: string, { base }: ReaderContext = {}): Reading {
    const located = locate(input, base);
    const empty = { reader: NAME, remarks: [], decisions: [] };
    if (isFailure(located)) {
      const { reason, message } = located;
      return {
        ...empty,
        components: null,
        href: null,
        refusal: { of: "input", reason, message, offset: null, length: null },
      };
    }
    const url = new URL(located.href);
    return { ...empty, components: componentsOf(url), href: url.href, refusal: null };
  },
};

function componentsOf(url: URL): ReadingComponents {
  const orNull = (text: string) => (text === "" ? null : text);
  return {
    scheme: url.protocol.slice(0, -1),
    username: orNull(url.username),
    password: orNull(url.password),
    host: orNull(url.hostname),
    port: orNull(url.port),
    path: url.pathname,
    query: orNull(url.search.slice(1)),
    fragment: orNull(url.hash.slice(1)),
  };
}
