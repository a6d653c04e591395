/** The models of servers and parsers. An input is a target or URL, and perhaps a host. */
import type * as Readers from "@anyurl/readers";
import { parseCases, parseTopics } from "../../../conformance/corpus.ts";
import { readersOf } from "../../../world/readers/options.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Readers, "parsers" | "servers">;

export const readers = textTarget<Exports>({
  name: "readers",
  code: 'export { parsers, servers } from "@anyurl/readers"',
  words: [...URL_WORDS, "/..;/", "/%2e%2e;/", "%u002e", "%5C", "//", "/.;a/", "GET ", "*", "%c0%ae", "\ud7ff"],
  longest: 200,
  sample: 100,
  *seeds() {
    for (const topic of parseTopics()) for (const { input } of parseCases(topic).slice(0, 40)) yield [input];
    yield ["/a/..;/b", "h:80"];
  },
  make({ parsers, servers }) {
    const all = Object.values({ ...servers, ...parsers }).flatMap((factory) => readersOf(factory as never));
    return (text = "", host?: string) => {
      for (const reader of all) {
        const reading = reader.read(text, host === undefined ? undefined : { host });
        if (!Object.isFrozen(reading)) throw new LawBroken("a reading is frozen", reader.name);
        if (reading.components === null && reading.refusal === null)
          throw new LawBroken("a reading has components or a refusal", reader.name);
        const { offset = null, length = null } = reading.refusal ?? {};
        if (offset !== null && offset + (length ?? 0) > Math.max(text.length, host?.length ?? 0)) {
          throw new LawBroken("a refusal is in the input", `${reader.name} ${JSON.stringify(text)}`);
        }
      }
    };
  },
  makeDear({ parsers, servers }) {
    const all = Object.values({ ...servers, ...parsers }).flatMap((factory) => readersOf(factory as never));
    return (text = "", host?: string) => {
      const context = host === undefined ? undefined : { host };
      for (const reader of all)
        same("a reading depends on the input alone", reader.read(text, context), reader.read(text, context), text);
    };
  },
});
