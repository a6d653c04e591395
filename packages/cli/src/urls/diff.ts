import { rfc3986 } from "@anyurl/reference";
import { coloursFor } from "../terminal/colours.ts";
import { aligned } from "./columns.ts";
import { parseURL } from "./parse-url.ts";
import type { Problem } from "./problem.ts";
import type { Work } from "./run.ts";
import { COMPONENTS, nativeName, nativeView, ownView, rfc3986View, type View } from "./views.ts";
import { visible } from "./visible.ts";

interface Row {
  readonly name: string;
  /** What this library, the runtime and RFC 3986 see. */
  readonly cells: readonly [own: string, native: string, rfc3986: string];
  readonly differs: boolean;
}

/** How each input is seen by three readers, side by side. */
export function diffWork(base: string | undefined): Work {
  return ({ text }) => {
    const differences = rfc3986.differences(text, base);
    const own = ownView(text, base);
    const native = nativeView(text, base);
    const rfc = rfc3986View(text, base, differences);
    if ([own, native, rfc].every(({ refusal }) => refusal !== null)) return parseURL(text, base) as Problem;
    const rows = rowsOf([own, native, rfc], differences);
    const differing = rows.filter(({ differs }) => differs).map(({ name }) => name);
    return {
      text: () => tableOf(rows),
      record: () => ({
        input: text,
        agree: differing.length === 0,
        differing,
        anyurl: own,
        native: { name: nativeName(), ...native },
        rfc3986: rfc,
      }),
      isFinding: differing.length > 0,
    };
  };
}

function rowsOf(views: readonly [View, View, View], { components }: rfc3986.Differences): Row[] {
  const [own, native, rfc] = views;
  const accepts = views.map(({ refusal }) => refusal === null);
  const accepted: Row = {
    name: "accepted",
    cells: [acceptedWords(own), acceptedWords(native), acceptedWords(rfc)],
    differs: !accepts.every((one) => one === accepts[0]),
  };
  const rows = COMPONENTS.map((name): Row => {
    const cell = (view: View) => view.components?.[name] ?? "";
    const isRfcOther = Object.hasOwn(components, name);
    const isNativeOther = own.components !== null && native.components !== null && cell(own) !== cell(native);
    return { name, cells: [cell(own), cell(native), cell(rfc)], differs: isRfcOther || isNativeOther };
  });
  return [accepted, ...rows.filter(({ cells }) => cells.some((cell) => cell !== ""))];
}

function acceptedWords({ refusal }: View): string {
  return refusal === null ? "yes" : `no: ${refusal}`;
}

/** Rows that differ have a mark, and are red, without which the mark is there still. */
function tableOf(rows: readonly Row[]): string {
  const { bold, cyan, red } = coloursFor(process.stdout);
  const heads = ["", "anyurl", nativeName(), "RFC 3986"];
  const [head = [], ...lines] = aligned([heads, ...rows.map(({ name, cells }) => [name, ...cells.map(visible)])]);
  const body = lines.map(([name = "", ...cells], index) =>
    rows[index]?.differs ? red(`! ${name}${cells.join("")}`) : `  ${cyan(name)}${cells.join("")}`,
  );
  return `${[bold(`  ${head.join("")}`), ...body].join("\n")}\n`;
}
