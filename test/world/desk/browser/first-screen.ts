/** The first thing that a visitor sees, without scrolling: the input, the verdict, and the header of the site. */
import type { Browser } from "puppeteer-core";
import { fragmentOf } from "../../../../docs/desk/src/link.ts";
import { INITIAL_STATE } from "../../../../docs/desk/src/state.ts";
import { isTooWide, open, takePicture, type View } from "../../../site/visit.ts";
import { READY } from "./page.ts";

/** The lowest pixel that the window of each view shows: of a computer, and of a phone. */
const VIEWS: readonly (readonly [name: string, view: View, bottom: number])[] = [
  ["light", { scheme: "light" }, 900],
  ["dark", { scheme: "dark" }, 900],
  ["phone", { scheme: "light", width: 390 }, 760],
];

/** The most pixels of the page of a phone, of which the panel of parts is open. */
const TALLEST = 2500;

const INPUTS: Readonly<Record<string, string>> = {
  attack: INITIAL_STATE.input,
  space: "https://example.com/a b",
  invalid: "https://[::1/path",
  relative: "../img/logo.png?v=2",
  idn: "https://straße.example/grüße?q=ü",
  empty: "",
};

interface Screen {
  readonly sentence: number;
  readonly letters: number;
  readonly inputLetters: number;
  readonly base: boolean;
  readonly encoding: boolean;
  readonly chips: number;
  readonly links: number;
  readonly height: number;
}

const SCREEN = `(() => {
  const sizeOf = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
  const isShown = (each) => each.checkVisibility();
  return {
    sentence: document.querySelector(".sentence").getBoundingClientRect().bottom,
    letters: sizeOf(".sentence"),
    inputLetters: sizeOf(".field-url textarea"),
    base: document.querySelector(".field-base") !== null,
    encoding: document.querySelector(".encoding") !== null,
    chips: document.querySelectorAll(".examples > button").length,
    links: Array.from(document.querySelectorAll("header nav a, header summary")).filter(isShown).length,
    height: document.documentElement.scrollHeight,
  };
})()`;

export async function firstScreenProblems(browser: Browser, addressOf: (hash: string) => URL): Promise<string[]> {
  const problems: string[] = [];
  for (const [view, options, bottom] of VIEWS) {
    for (const [name, input] of Object.entries(INPUTS)) {
      const address = addressOf(fragmentOf({ ...INITIAL_STATE, input }));
      const { page, complaints } = await open(browser, address, { ...options, ready: READY });
      await takePicture(page, `first-screen-${name}-${view}`);
      const found = [...complaints(), ...problemsIn((await page.evaluate(SCREEN)) as Screen, name, bottom)];
      if (await isTooWide(page)) found.push("the page is wider than its window");
      problems.push(...found.map((each) => `first screen, ${name}, ${view}: ${each}`));
      await page.close();
    }
  }
  return problems;
}

function problemsIn(screen: Screen, name: string, bottom: number): string[] {
  const { sentence, letters, inputLetters, base, encoding, chips, links, height } = screen;
  const problems: string[] = [];
  if (sentence > bottom) problems.push(`the verdict ends at ${sentence} px, below the window`);
  if (letters < 20 || inputLetters < 20) problems.push(`letters of ${letters} and ${inputLetters} px`);
  if (base !== (name === "relative")) problems.push(`the base is ${base ? "" : "not "}asked for`);
  if (encoding !== (name === "idn")) problems.push(`the encoding is ${encoding ? "" : "not "}asked for`);
  if (chips !== 6) problems.push(`${chips} examples`);
  if (links === 0) problems.push("no navigation");
  if (height > TALLEST) problems.push(`the page is ${height} px tall`);
  return problems;
}
