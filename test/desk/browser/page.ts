/** The desk in a browser: what it shows, and how a user changes it. */
import type { ComponentsData } from "../../../docs/desk/src/panels/components/model.ts";
import { componentsOf, textOf } from "../../../docs/desk/src/panels/components/model.ts";
import { readersOf } from "../../../docs/desk/src/panels/readers/model.ts";
import { validityOf } from "../../../docs/desk/src/panels/validity/model.ts";
import { INITIAL_STATE } from "../../../docs/desk/src/state.ts";

/** An expression that is true when the panels that are open at first are shown. */
export const READY = `["components", "readers", "validity"].every((id) =>
  document.getElementById(id + "-content")?.childElementCount > 0)`;

/** The parts of the desk that are compared. */
export interface Shown {
  /** The serialised URL; "" if the input is invalid. */
  readonly href: string;
  /** The failure of the first panel; "" if the URL is valid. */
  readonly failure: string;
  /** The names of the components. */
  readonly components: readonly string[];
  /** The number of readers that refuse the URL. */
  readonly refusing: number;
  /** The sentence on what an attacker could do; "" if there is none, `null` if it is about the browser's own class. */
  readonly risk: string | null;
  /** The names of the validation errors. */
  readonly errors: readonly string[];
}

/** An expression that returns {@link Shown}. */
export const SHOWN = `(() => {
  const texts = (selector) => Array.from(document.querySelectorAll(selector), (each) => each.textContent);
  const risk = texts("#readers .verdict strong")[0] ?? "";
  const lines = document.querySelectorAll("#components .split");
  const line = Array.from(lines).find((each) => each.querySelector("h3").textContent === "URL");
  return {
    href: Array.from(line?.querySelectorAll(".text") ?? [], (each) => each.textContent).join(""),
    failure: texts("#components .failure code")[0] ?? "",
    components: texts("#components tbody th"),
    refusing: texts("#readers tbody tr").filter((each) => each.includes("refuses: ")).length,
    risk: risk.includes("this browser") ? null : risk,
    errors: texts("#validity ol > li > p:first-child > :first-child"),
  };
})()`;

/** An expression that types a text into the field of the URL, as a user would paste it. */
export function typed(text: string): string {
  return `(() => {
    const field = document.querySelector(".inputs textarea");
    field.focus();
    field.value = ${JSON.stringify(text)};
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return field.value.length;
  })()`;
}

/** Returns the parts that the desk must show, from the packages in this process. */
export function expected(input: string): Shown {
  const state = { ...INITIAL_STATE, input };
  const { href, failure, rows }: ComponentsData = componentsOf(state);
  const parts = href?.parts.filter(({ start, end }) => end > start) ?? [];
  const { groups, risk } = readersOf(state);
  const readers = groups.flatMap((group) => group.rows);
  return {
    href: parts.map((part) => (href === null ? "" : textOf(href, part))).join(""),
    failure: failure === null ? "" : `(${failure.reason})`,
    components: rows.map(({ name }) => name),
    refusing: readers.filter(({ refusal }) => refusal !== null).length,
    risk: (risk ?? []).map((part) => (typeof part === "string" ? part : part.value)).join(""),
    errors: validityOf(state).findings.map(({ error }) => error.name),
  };
}
