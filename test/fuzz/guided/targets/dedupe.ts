/**
 * The lines that `anyurl dedupe` keeps. An input is lines, and perhaps a character that chooses the command's options
 * and where the stream of bytes is cut.
 */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import type { createDigester } from "../../../../packages/cli/src/dedupe/digest.ts";
import type { KeySet as KeySetClass } from "../../../../packages/cli/src/dedupe/key-set.ts";
import type { Selection as SelectionClass } from "../../../../packages/cli/src/dedupe/selection.ts";
import { type DedupeTask, KEEP, type Keep } from "../../../../packages/cli/src/dedupe/task.ts";
import { PLAIN_LINES } from "../../../../packages/cli/src/formats/format.ts";
import type { LineSplitter as LineSplitterClass } from "../../../../packages/cli/src/io/line-splitter.ts";
import type { Sink } from "../../../../packages/cli/src/io/output.ts";
import { expectedOf } from "../../../world/cli/dedupe-model.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

interface Exports {
  readonly createDigester: typeof createDigester;
  readonly KeySet: typeof KeySetClass;
  readonly LineSplitter: typeof LineSplitterClass;
  readonly Selection: typeof SelectionClass;
}

const COMMAND = "../../../../packages/cli/src";

const OPTIONS: readonly CanonicalizeOptions[] = [
  { profile: "cache-key" },
  { profile: "cache-key", base: "http://h/a/b?c" },
  { profile: "strict", maxLength: 12 },
  { profile: "cloudflare", query: { sort: true, tracking: "remove" } },
  { profile: "sigv4" } as never,
];

const TASKS = OPTIONS.map(({ profile, base, maxLength, ...options }): Omit<DedupeTask, "withKeys" | "withLengths"> => {
  const form = { profile: profile as "strict", options } as DedupeTask["form"];
  return {
    base: base as string | undefined,
    maxLength,
    form,
    secret: new Uint8Array(16),
    json: false,
    keepsRejects: false,
  };
});

/** The key set has room for so many blocks. */
const MOST_BLOCKS = 3;

class Collected implements Sink {
  readonly closed = false;
  readonly failure = undefined;
  readonly #parts: Buffer[] = [];

  async write(content: string | Uint8Array): Promise<void> {
    this.#parts.push(Buffer.from(content));
  }

  async flush(): Promise<void> {}

  get text(): string {
    return Buffer.concat(this.#parts).toString();
  }
}

export const dedupe = textTarget<Exports>({
  name: "dedupe",
  code: [
    `export { createDigester } from "${COMMAND}/dedupe/digest.ts"`,
    `export { KeySet } from "${COMMAND}/dedupe/key-set.ts"`,
    `export { Selection } from "${COMMAND}/dedupe/selection.ts"`,
    `export { LineSplitter } from "${COMMAND}/io/line-splitter.ts"`,
  ].join("; "),
  words: [...URL_WORDS, "\n", "\r\n", "http://h/\n", "HTTP://H:80\n", "http://h/a/..?b\n", "\ufeff", "\thttp://h/\t\n"],
  longest: 160,
  sample: 50,
  *seeds() {
    const lines = "http://h/\nHTTP://H:80/.\r\n\r\nbad\nhttp://h?\n http://h/é \nhttp://h/%C3%A9#x\n/é\nhttp://é/";
    for (let code = 0; code < 31; code++) yield [lines, String.fromCharCode(code)];
  },
  async make(exports) {
    const dedupe = await dedupeWith(exports, { withKeys: false, withLengths: false });
    return async (text = "", choice = "") => {
      const code = choice.codePointAt(0) ?? 0;
      const { lines, isBad, options } = readInput(text, code);
      const expected = expectedOf(lines, "first", options, isBad);
      const whole = await dedupe(text, code, text.length * 4 + 1, undefined);
      same("the first line of each key stays", whole.text, textOf(expected.rows), [text, code]);
      same("lines without a key are reported", whole.invalid, expected.invalid, [text, code]);
      const cut = await dedupe(text, code, 1 + (code % 31), undefined);
      same("chunks have the output of the whole", cut.text, whole.text, [text, code]);
    };
  },
  async makeDear(exports) {
    const dedupe = await dedupeWith(exports, { withKeys: true, withLengths: true });
    return async (text = "", choice = "") => {
      const code = choice.codePointAt(0) ?? 0;
      const { lines, isBad, options } = readInput(text, code);
      for (const keep of [...KEEP, "full"] as const) {
        const found = await dedupe(text, code, 1 + (code % 31), keep);
        const expected = expectedOf(lines, keep === "full" ? "first" : keep, options, isBad);
        const of = [text, code, keep];
        same("one line of each key stays, in order", found.text, textOf(expected.rows), of);
        if (keep !== "full") same("groups have the lines of one key", found.groups, textOf(expected.groups), of);
      }
    };
  },
});

/** Returns a function that runs the command on pieces of a text. "full" is a set of keys that gets full. */
async function dedupeWith(
  { createDigester, KeySet, LineSplitter, Selection }: Exports,
  wanted: Pick<DedupeTask, "withKeys" | "withLengths">,
) {
  const digesters = await Promise.all(TASKS.map((task) => createDigester({ ...task, ...wanted })));
  return async (text: string, code: number, size: number, keep: Keep | "full" | undefined) => {
    const digest = digesters[code % TASKS.length] as (typeof digesters)[number];
    const keys = keep === undefined || keep === "full" ? new KeySet(2 ** 20) : undefined;
    const manner = keep === undefined || keep === "full" ? "first" : keep;
    const selection = new Selection(keys, { keep: manner, withGroups: keep !== undefined });
    const [out, groups] = [new Collected(), new Collected()];
    const splitter = new LineSplitter();
    const bytes = Buffer.from(text);
    const invalid: number[] = [];
    let [lines, count] = [0, 0];
    const add = async (blocks: ReturnType<typeof splitter.push>) => {
      const found = await digest(
        blocks.map((block) => block && Buffer.from(block)),
        { ...PLAIN_LINES, allowsTabs: allowsTabs(code) },
      );
      invalid.push(...found.badLines.map(({ line }) => lines + line));
      lines += found.lines;
      for (const block of found.blocks) {
        if (keep === "full" && keys !== undefined) keys.isFull = ++count > MOST_BLOCKS;
        await out.write(selection.select(block).bytes);
      }
    };
    for (let at = 0; at < bytes.length; at += size)
      await add(splitter.push(Buffer.from(bytes.subarray(at, at + size))));
    await add(splitter.end());
    await selection.postponed?.write(out, keep === "full" ? undefined : groups, undefined, async () => undefined);
    selection.postponed?.close();
    return { text: out.text, groups: groups.text, invalid };
  };
}

function allowsTabs(code: number): boolean {
  return code % 2 === 1;
}

/**
 * Returns the lines of an input, which of them are bad whatever their URL is, and the options that a character chooses.
 */
function readInput(text: string, code: number) {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  if (lines.at(-1) === "") lines.pop();
  const isBad = (line: string) => !allowsTabs(code) && /[^\0- ].*?\t.*?[^\0- ]/s.test(line);
  return { lines, isBad, options: OPTIONS[code % OPTIONS.length] as CanonicalizeOptions };
}

function textOf(rows: readonly string[]): string {
  return rows.map((row) => `${row}\n`).join("");
}
