/** URL parsers as readers. */
import { makeFactory, type NoOptions, type Program, type ReaderFactory } from "./factory.ts";
import { makeAccepted, makeRefused } from "./make.ts";
import type { Settings } from "./options.ts";
import type { ReadingComponents } from "./reading.ts";

/** Why a parser refuses a URL. */
export interface ParserRefusal {
  /** The parser's own name for the reason in kebab-case, or its words. */
  readonly reason: string;
  /** The fault of the URL, without its text. */
  readonly message: string;
  /** The offset in the input, in UTF-16 code units; left out if the parser returns no offset. */
  readonly offset?: number | undefined;
}

/** The model of a parser. */
interface ParserModel<Options extends object> extends Program<Options> {
  /**
   * Reads a URL, a well-formed string. It returns for every one, in linear time. A component that the parser does not
   * have is `null`. The parser is given no base.
   */
  parse(input: string, settings: Settings<Options>): ReadingComponents | ParserRefusal;
}

/** Returns the function that makes readers of a parser. */
export function defineParser<Options extends object = NoOptions>(model: ParserModel<Options>): ReaderFactory<Options> {
  const { name } = model;
  return makeFactory<Options>({
    ...model,
    reading(input, _context, settings) {
      const result = model.parse(input, settings);
      return "reason" in result ? makeRefused(name, result) : makeAccepted(name, result, null);
    },
  });
}
