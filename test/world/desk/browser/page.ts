/** The desk in a browser: what it shows, and how a user changes it. */
import type { ComponentsData } from "../../../../docs/desk/src/panels/components/model.ts";
import { componentsOf, textOf } from "../../../../docs/desk/src/panels/components/model.ts";
import type { PanelId } from "../../../../docs/desk/src/panels/ids.ts";
import { validityOf } from "../../../../docs/desk/src/panels/validity/model.ts";
import { readingsOf } from "../../../../docs/desk/src/readings/readings.ts";
import { plainText } from "../../../../docs/desk/src/readings/sentence.ts";
import { INITIAL_STATE } from "../../../../docs/desk/src/state.ts";
import { visibleParts } from "../../../../docs/desk/src/visible.ts";

/** An expression that is true when the verdict and a panel are shown. */
export function shows(panel: PanelId): string {
  return `document.querySelector(".sentence") !== null && document.getElementById("${panel}")?.childElementCount > 0`;
}

/** An expression that is true when the page is shown that has no link's choices. */
export const READY = shows("parts");

/** The parts of the desk that are compared. */
export interface Shown {
  /** The verdict; `null` for the browser's own class. */
  readonly sentence: string | null;
  /** The hosts or paths of the groups; `null` if the verdict is. */
  readonly groups: readonly string[] | null;
  /** The serialised URL; "" if the input is invalid. */
  readonly href: string;
  /** The failure of the first panel; "" if the URL is valid. */
  readonly failure: string;
  /** The names of the components. */
  readonly components: readonly string[];
}

/** An expression that returns {@link Shown}. */
export const SHOWN = `(() => {
  const texts = (selector) => Array.from(document.querySelectorAll(selector), (each) => each.textContent);
  const sentence = texts(".sentence")[0] ?? "";
  const lines = document.querySelectorAll("#parts .split");
  const line = Array.from(lines).find((each) => each.querySelector("h2").textContent === "URL");
  return {
    sentence: sentence.includes("this browser") ? null : sentence,
    groups: sentence.includes("this browser") ? null : texts(".group.sees .label"),
    href: Array.from(line?.querySelectorAll(".text") ?? [], (each) => each.textContent).join(""),
    failure: texts("#parts .failure code")[0] ?? "",
    components: texts("#parts tbody th"),
  };
})()`;

/** An expression that returns the names of the validation errors in the panel of errors. */
export const ERRORS = `Array.from(
  document.querySelectorAll("#errors ol > li > p:first-child > :first-child"), (each) => each.textContent)`;

/** An expression that opens a panel, as a user would. */
export function opened(panel: PanelId): string {
  return `document.getElementById("tab-${panel}").click()`;
}

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
  const found = readingsOf(state);
  if (found.silence !== null) {
    return { sentence: found.sentence, groups: [], href: "", failure: "", components: [] };
  }
  const { href, failure, rows }: ComponentsData = componentsOf(state);
  const parts = href?.parts.filter(({ start, end }) => end > start) ?? [];
  return {
    sentence: plainText(found.verdict.sentence),
    groups: found.groups.filter(({ kind }) => kind === "sees").map(({ label }) => visible(label ?? "accepts it")),
    href: parts.map((part) => (href === null ? "" : textOf(href, part))).join(""),
    failure: failure === null ? "" : `(${failure.reason})`,
    components: rows.map(({ name }) => name),
  };
}

/** Returns a text as the desk shows it. */
function visible(text: string): string {
  return visibleParts(text)
    .map((part) => part.codePoint ?? part.text)
    .join("");
}

/** Returns the names of the errors that the desk must show. */
export function expectedErrors(input: string): readonly string[] {
  const state = { ...INITIAL_STATE, input };
  return readingsOf(state).silence === null ? validityOf(state).findings.map(({ error }) => error.name) : [];
}
