import { type Failure, isFailure } from "@anyurl/common/failure";
import { rfc3986 } from "@anyurl/reference";
import { type Limits, parseURL, requireBase } from "../input/parse-url.ts";
import { TOO_LONG } from "../input/reasons.ts";
import { runtimeName } from "../runtime.ts";
import { aligned } from "../terminal/columns.ts";
import type { Colours } from "../terminal/screen.ts";
import { visible } from "../terminal/visible.ts";
import type { Work } from "./run.ts";
import { COMPONENTS, nativeView, ownView, rfc3986View, type View } from "./views.ts";

interface Row {
  readonly name: string;
  /** How this library, the runtime and RFC 3986 read the component. */
  readonly cells: readonly [own: string, native: string, rfc3986: string];
  /** Which of these differ from the first. */
  readonly isOther: readonly [false, native: boolean, rfc3986: boolean];
}

/** Returns the work that shows how three parsers read each input. @throws CommandError if the base is invalid */
export function diffWork({ base, maxLength }: Limits): Work {
  requireBase(base, "--base");
  return ({ text }) => {
    const url = parseURL(text, base, maxLength);
    if (isFailure(url) && url.reason === TOO_LONG) return url;
    const differences = rfc3986.differences(text, base);
    const own = ownView(text, base);
    const native = nativeView(text, base);
    const rfc = rfc3986View(text, base, differences);
    if ([own, native, rfc].every(({ refusal }) => refusal !== null)) return url as Failure<string>;
    const rows = rowsOf([own, native, rfc], differences);
    const differing = rows.filter(differs).map(({ name }) => name);
    return {
      text: ({ colours }) => tableOf(rows, colours),
      record: () => ({
        input: text,
        agree: differing.length === 0,
        differing,
        anyurl: own,
        native: { name: runtimeName(), ...native },
        rfc3986: rfc,
      }),
      isFinding: differing.length > 0,
    };
  };
}

function differs({ isOther }: Row): boolean {
  return isOther.includes(true);
}

function rowsOf(views: readonly [View, View, View], { components }: rfc3986.Differences): Row[] {
  const [own, native, rfc] = views;
  const isRefused = ({ refusal }: View) => refusal !== null;
  const accepted: Row = {
    name: "accepted",
    cells: [acceptedWords(own), acceptedWords(native), acceptedWords(rfc)],
    isOther: [false, isRefused(native) !== isRefused(own), isRefused(rfc) !== isRefused(own)],
  };
  const rows = COMPONENTS.map((name): Row => {
    const cell = (view: View) => view.components?.[name] ?? "";
    const isRfcOther = Object.hasOwn(components, name);
    const isNativeOther = own.components !== null && native.components !== null && cell(own) !== cell(native);
    return { name, cells: [cell(own), cell(native), cell(rfc)], isOther: [false, isNativeOther, isRfcOther] };
  });
  return [accepted, ...rows.filter(({ cells }) => cells.some((cell) => cell !== ""))];
}

function acceptedWords({ refusal }: View): string {
  return refusal === null ? "yes" : `no: ${refusal}`;
}

/** Values that differ are red. Without colours, a mark before the row shows the difference. */
function tableOf(rows: readonly Row[], { bold, cyan, red }: Colours): string {
  const heads = ["", "anyurl", runtimeName(), "RFC 3986"];
  const [head = [], ...lines] = aligned([heads, ...rows.map(({ name, cells }) => [name, ...cells.map(visible)])]);
  const body = rows.map((row, index) => {
    const [name = "", ...cells] = lines[index] ?? [];
    const values = cells.map((cell, column) => (row.isOther[column] ? red(cell) : cell));
    return `${differs(row) ? red(`! ${name}`) : `  ${cyan(name)}`}${values.join("")}`;
  });
  return `${[bold(`  ${head.join("")}`), ...body].join("\n")}\n`;
}
