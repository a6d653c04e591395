/** The historical documents. An input is a URL, and perhaps a base. */
import type * as Readers from "@anyurl/readers";
import { parseCases, parseTopics } from "../../../conformance/corpus.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Readers, "documents" | "read">;

export const drafts = textTarget<Exports>({
  name: "drafts",
  code: 'export { documents, read } from "@anyurl/readers"',
  words: URL_WORDS,
  longest: 200,
  sample: 50,
  *seeds() {
    for (const topic of parseTopics())
      for (const { input, base } of parseCases(topic)) yield base === null ? [input] : [input, base];
  },
  make({ documents, read }) {
    const all = Object.values(documents);
    return (text = "", base?: string) => {
      for (const reading of read(text, all, base === undefined ? {} : { base })) {
        if (!Object.isFrozen(reading)) throw new LawBroken("a reading is frozen", reading.reader);
        if (reading.href === null && reading.refusal === null && base !== undefined) {
          throw new LawBroken(
            "a reading with a base has a URL or a refusal",
            `${reading.reader} ${JSON.stringify([text, base])}`,
          );
        }
        const of = { input: text, base: base ?? "", encoding: "", reader: "" }[reading.refusal?.of ?? "input"];
        for (const { offset, length } of [...reading.remarks, ...(reading.refusal === null ? [] : [reading.refusal])]) {
          if (offset !== null && offset + (length ?? 0) > Math.max(of.length, text.length)) {
            throw new LawBroken("a remark is in the input", `${reading.reader} ${JSON.stringify([text, base])}`);
          }
        }
      }
    };
  },
  makeDear({ documents, read }) {
    const all = Object.values(documents);
    return (text = "", base?: string) => {
      const options = base === undefined ? {} : { base };
      same("readings depend on the input alone", read(text, all, options), read(text, all, options), [text, base]);
    };
  },
});
