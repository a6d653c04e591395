/**
 * The columns of csv and tsv. An input is rows, and perhaps a character that chooses the layout, the command's options
 * and where the stream of bytes is cut.
 */
import type { createCanonicalizer } from "@anyurl/canonical";
import type { createRedactor } from "@anyurl/redact";
import type { ValueName } from "../../../../packages/cli/src/canonicalize/added.ts";
import type { createLineCanonicalizer } from "../../../../packages/cli/src/canonicalize/canonicalizer.ts";
import type { Outcome } from "../../../../packages/cli/src/canonicalize/outcome.ts";
import type { Task } from "../../../../packages/cli/src/canonicalize/task.ts";
import { type Layout, PLAIN_LINES } from "../../../../packages/cli/src/formats/format.ts";
import type { readSeparatedRows } from "../../../../packages/cli/src/formats/separated-rows.ts";
import type { LineSplitter as LineSplitterClass } from "../../../../packages/cli/src/io/line-splitter.ts";
import type { QuotedRowEnds as QuotedRowEndsClass } from "../../../../packages/cli/src/io/row-ends.ts";
import type { createRowRedactor } from "../../../../packages/cli/src/redact/row-redactor.ts";
import { expectRows, rowsOf, urlIn } from "../../../world/cli/row-law.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

interface Exports {
  readonly createCanonicalizer: typeof createCanonicalizer;
  readonly createLineCanonicalizer: typeof createLineCanonicalizer;
  readonly createRedactor: typeof createRedactor;
  readonly createRowRedactor: typeof createRowRedactor;
  readonly LineSplitter: typeof LineSplitterClass;
  readonly QuotedRowEnds: typeof QuotedRowEndsClass;
  readonly readSeparatedRows: typeof readSeparatedRows;
}

const COMMAND = "../../../../packages/cli/src";

const FORMS: readonly Task["form"][] = [
  undefined,
  { profile: "cloudflare", options: {}, key: true, explain: false },
  { profile: "strict", options: {}, key: false, explain: false },
  { profile: "surt", options: {}, key: true, explain: false },
];

const ADDED: readonly Task["added"][] = [
  [],
  [{ column: "k", value: "key" }],
  [{ column: "h", value: "href" }],
  [
    { column: "r", value: "reason" },
    { column: "k", value: "key" },
    { column: "v", value: "valid" },
  ],
];

const TASKS = FORMS.flatMap((form) =>
  ADDED.flatMap((added) =>
    [undefined, "http://base.example/a/b?c"].map(
      (base): Task => ({
        base,
        added,
        form,
        maxLength: undefined,
        json: false,
        keepsRejects: false,
        keepLines: false,
        rowFormat: "csv",
      }),
    ),
  ),
).filter(({ base, form, added }) => form?.profile !== "surt" || (base === undefined && added.length === 0));

/** Returns the layout that a character chooses. */
function layoutOf(code: number, { added }: Task): Layout {
  const [delimiter, column] = [code & 1 ? 0x09 : 0x2c, (code >> 1) % 3];
  const manner = { delimiter, columns: [column], allowsTabs: (code & 8) !== 0 };
  return { ...PLAIN_LINES, ...manner, format: "csv", width: added.length > 0 ? column + 1 + (code % 2) : 0 };
}

const LATIN1 = 0x10;

export const csv = textTarget<Exports>({
  name: "csv",
  code: [
    `export { createCanonicalizer } from "@anyurl/canonical"; export { createRedactor } from "@anyurl/redact"`,
    `export { createLineCanonicalizer } from "${COMMAND}/canonicalize/canonicalizer.ts"`,
    `export { createRowRedactor } from "${COMMAND}/redact/row-redactor.ts"`,
    `export { LineSplitter } from "${COMMAND}/io/line-splitter.ts"`,
    `export { QuotedRowEnds } from "${COMMAND}/io/row-ends.ts"`,
    `export { readSeparatedRows } from "${COMMAND}/formats/separated-rows.ts"`,
  ].join("; "),
  words: [...URL_WORDS, ...'"|""|","|"\n"|,|,,|\t|\n|\r\n|\r|"http://a/|,http://b/?c=1|/#|\xff|\ufeff'.split("|")],
  longest: 160,
  sample: 50,
  *seeds() {
    const rows = '1,"HTTP://A.example/,",x\r\n\r\n"2\n3",bad\n4,\r\n5,"http://b/\nc"\n6,a"b\n7\n8,http://c/|';
    for (let code = 0; code < 64; code++) {
      yield [code & 1 ? rows.replaceAll(",", "\t") : rows, String.fromCharCode(code + 64 * code)];
    }
  },
  async make({ createCanonicalizer, createLineCanonicalizer, createRedactor, createRowRedactor, ...exports }) {
    const { LineSplitter, QuotedRowEnds, readSeparatedRows } = exports;
    const runs = await Promise.all(TASKS.map(createLineCanonicalizer));
    const singles = TASKS.map(({ form, base }) =>
      createCanonicalizer({ profile: form?.profile ?? "whatwg", ...(base !== undefined && { base }) } as never),
    );
    const { redactURLsInText } = createRedactor();
    const redactRows = await createRowRedactor({ options: {}, rowFormat: "csv" });

    /** Returns blocks of whole rows; those after a quote that never closes are left out. */
    const blocksOf = (bytes: Buffer, { delimiter }: Layout, size: number): Buffer[] => {
      const splitter = new LineSplitter({ ends: new QuotedRowEnds(delimiter), keepsMark: true });
      const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        splitter.push(Buffer.from(bytes.subarray(at * size, (at + 1) * size))),
      ).flat();
      if (splitter.unclosed === undefined) blocks.push(...splitter.end());
      return blocks.filter((block) => block !== null).map((block) => Buffer.from(block));
    };

    return (text = "", choice = "") => {
      const code = choice.codePointAt(0) ?? 0;
      const at = (code >> 6) % TASKS.length;
      const task = TASKS[at] as Task;
      const layout = layoutOf(code, task);
      const bytes = Buffer.from(text, code & LATIN1 ? "latin1" : "utf8");
      const whole = Buffer.concat(blocksOf(bytes, layout, bytes.length + 1));
      if (whole.length === 0) return;
      const before = rowsOf(whole, layout, readSeparatedRows);
      const runOn = (blocks: readonly Buffer[]) =>
        (runs[at] as (typeof runs)[number])(
          blocks.map((block) => Buffer.from(block)),
          { layout, skippedFeeds: 0 },
        );
      const outcome = runOn([whole]);
      const output = Buffer.concat(outcome.output);
      const cut = runOn(blocksOf(bytes, layout, 1 + (code % 31)));
      const of = [text, code];
      same("chunks have the output of the whole", Buffer.concat(cut.output), output, of);
      same("chunks have the counts of the whole", countsOf(cut), countsOf(outcome), of);

      const single = singles[at] as (typeof singles)[number];
      const { badLines } = outcome;
      expectRows(before, rowsOf(output, layout, readSeparatedRows), layout, (cells, cell, line) => {
        const url = urlIn(cell, layout);
        const isWide = layout.width > 0 && cells.length !== layout.width;
        const result = isWide || url === undefined || url === "" ? undefined : single(url);
        const isBlank = url === "" && !isWide;
        const reason = badLines.find((each) => each.line === line)?.reason;
        same("a row is bad if its URL is", reason === undefined, isBlank || result?.ok === true, of);
        const form = (name: "href" | "key") => (result?.ok ? Buffer.from(result[name]).toString("latin1") : "");
        if (task.added.length === 0) {
          const replaced = url === "" ? cell : form(task.form?.key ? "key" : "href");
          return cells.map((each, index) => (index === layout.columns[0] ? replaced : each));
        }
        const values: Partial<Record<ValueName, string>> = {
          key: form("key"),
          href: form("href"),
          valid: isBlank ? "" : String(reason === undefined),
          reason: reason ?? "",
        };
        return [...cells, ...task.added.map(({ value }) => values[value] ?? "")];
      });
      const redacted = redactRows([Buffer.from(whole)], { ...layout, width: 0 }).output;
      expectRows(
        before,
        rowsOf(Buffer.concat(redacted), layout, readSeparatedRows),
        layout,
        (cells, cell) => cells.map((each, index) => (index === layout.columns[0] ? redactURLsInText(cell) : each)),
        redactURLsInText,
      );
    };
  },
});

function countsOf({ canonical, changed, blank, badLines }: Outcome) {
  return [canonical, changed, blank, badLines.map(({ line, reason }) => [line, reason])];
}
