/**
 * Redaction. An input is a text, and perhaps a secret, and a character that chooses the place of the secret, how it is
 * encoded, and where the stream of bytes is cut.
 */
import type { createRedactor } from "@anyurl/redact";
import type { Buffers as BuffersClass } from "../../../../packages/cli/src/io/buffers.ts";
import type { Pieces as PiecesClass } from "../../../../packages/cli/src/redact/pieces.ts";
import type { createPieceRedactor } from "../../../../packages/cli/src/redact/redactor.ts";
import { isMarked, OPTIONS } from "../../../products/redact/laws.ts";
import { LEAKS } from "../../../products/redact/list.ts";
import { PIECES } from "../../../products/redact/pieces.ts";
import {
  braced,
  decoded,
  ENCODERS,
  OTHER_PROPERTY,
  PART,
  PLACES,
  PROPERTIES,
  withParts,
} from "../../../products/redact/places.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

interface Exports {
  readonly Buffers: typeof BuffersClass;
  readonly Pieces: typeof PiecesClass;
  readonly createPieceRedactor: typeof createPieceRedactor;
  readonly createRedactor: typeof createRedactor;
}

const COMMAND = "../../../../packages/cli/src";

/** The options that replace the value of every name that is one of a secret. */
const FULL = OPTIONS.filter(({ preset, keep }) => preset !== "opentelemetry" && keep === undefined);

/** How many characters of an input a secret has at most. */
const LONGEST_SECRET = 8;

/** Returns a URL with a secret. Any text is around it, or the secret has any characters. */
function planted(text: string, secret: string, choice: number): string {
  const whole = withParts([...secret].slice(0, LONGEST_SECRET));
  const parts = (PART.test(decoded(text)) ? "" : text.replaceAll("#", "")).split("?");
  const places = [
    () => `https://h.example/${parts[0]}?${parts[1] ?? ""}&access_token=${encodeURIComponent(whole)}&${parts[2] ?? ""}`,
    () => `/${parts[0]}?${parts[1] ?? ""}&code=${encodeURIComponent(whole)}`,
    ...PROPERTIES.map((place) => () => place(OTHER_PROPERTY.test(whole) || choice % 2 ? braced(whole) : whole)),
    ...PLACES.map((place) => () => {
      const encode = ENCODERS[choice % ENCODERS.length] as (text: string) => string;
      return place(/[^\w!$'()*+,.:@^|~ -]/.test(whole) ? encodeURIComponent(whole) : encode(whole));
    }),
  ];
  return (places[choice % places.length] as () => string)();
}

export const redact = textTarget<Exports>({
  name: "redact",
  code: `export { createRedactor } from "@anyurl/redact"; export { Buffers } from "${COMMAND}/io/buffers.ts"; export { Pieces } from "${COMMAND}/redact/pieces.ts"; export { createPieceRedactor } from "${COMMAND}/redact/redactor.ts"`,
  words: [...PIECES, ...URL_WORDS],
  longest: 160,
  sample: 20,
  *seeds() {
    for (const { input, secret } of LEAKS) yield [input, secret, String.fromCharCode(input.length)];
  },
  make({ createRedactor }) {
    const redactors = OPTIONS.map((options) => Object.entries(createRedactor(options)));
    const full = FULL.map((options) => createRedactor(options).redactURL);
    return (text = "", secret = "", choice = "") => {
      const code = choice.codePointAt(0) ?? 0;
      const index = code % OPTIONS.length;
      for (const [name, redact] of redactors[index] as (typeof redactors)[number]) {
        const once = redact(text);
        const of = [text, OPTIONS[index]];
        if (once !== text && !isMarked(once, text))
          throw new LawBroken(`${name} keeps all other text`, JSON.stringify([...of, once]));
        same(`${name} does not change its result`, redact(once), once, of);
      }
      const url = planted(text, secret, code);
      for (const redact of full) {
        const output = redact(url);
        if (PART.test(decoded(output))) throw new LawBroken("no secret remains", JSON.stringify([url, output]));
      }
    };
  },
  makeDear({ Buffers, Pieces, createPieceRedactor, createRedactor }) {
    const { redactURLsInText } = createRedactor();
    const redactPieces = createPieceRedactor({ options: {} }, new Buffers(64));
    return (text = "", secret = "", choice = "") => {
      const lines = text.split("\n");
      same("lines are redacted alone", lines.map(redactURLsInText).join("\n"), redactURLsInText(text), text);
      const code = choice.codePointAt(0) ?? 0;
      const bytes = Buffer.from(`${text}\n${text} ${planted(text, secret, code)}\n`);
      const pieces = new Pieces();
      const size = 1 + (code % 31);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const whole = redactURLsInText(bytes.toString("latin1"));
      const { output } = redactPieces([...chunks.flatMap((chunk) => pieces.push(chunk)), ...pieces.end()]);
      same("a stream is redacted as its text", Buffer.concat(output).toString("latin1"), whole, [text, code]);
    };
  },
});
