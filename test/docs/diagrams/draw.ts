/** Draws an expression as a railroad diagram: an SVG with its notation as text, for light and dark pages. */
import { type Expression, spec } from "@anyurl/reference";
import library from "@prantlf/railroad-diagrams";

/** An expression of any grammar. */
export type AnyExpression = Expression<string, string>;

// The package is CommonJS: Vitest resolves its default export, and Node does not.
const railroad = "default" in library ? library.default : library;

type Part = ReturnType<typeof railroad.Skip>;

/** Wider sequences are broken into rows, and longer sets into lines. In CSS pixels and characters. */
const WIDEST_ROW = 720;
const LONGEST_SET = 56;

const PADDING = 16;
const CAPTION_HEIGHT = 22;

/** The conditions in words. */
const CONDITIONS: Readonly<Record<string, string>> = {
  "port-range": "if the number is below 2¹⁶",
  "ipv4-magnitude": "if the numbers fit into an address",
  domain: "if Unicode ToASCII maps it to a domain",
  "strict-domain": "if it is a valid domain",
  "first-reading": "if what looks like an authority or a drive is one",
  "relative-scheme": "if it is a relative scheme",
  "other-scheme": "if it is not a relative scheme",
  "no-scheme": "if it does not start with a scheme and :",
  "no-slash": "if it does not start with /",
};

/** Sets that are written in words; the others are written as their notation. */
const IN_WORDS: Readonly<Record<string, string>> = {
  any: "any",
  "hex-digit": "0–9 A–F a–f",
};

const STYLE = `
svg { background: #fff; }
path { stroke: #59636e; stroke-width: 2; fill: none; }
rect { stroke: #59636e; stroke-width: 1.5; fill: #ddf4ff; }
.terminal rect { fill: #dafbe1; }
rect.group-box { fill: none; stroke-dasharray: 6 4; }
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328; text-anchor: middle; white-space: pre; }
text.comment, text.caption { font: italic 12px system-ui, sans-serif; fill: #59636e; }
text.caption { text-anchor: start; }
@media (prefers-color-scheme: dark) {
svg { background: #0d1117; }
path, rect { stroke: #9198a1; }
rect { fill: #122d4a; }
.terminal rect { fill: #12361f; }
text { fill: #f0f6fc; }
text.comment, text.caption { fill: #9198a1; }
}`;

/**
 * Returns an SVG of an expression.
 *
 * @param title what it is the diagram of
 * @param caption a note below the diagram, or `null`
 */
export function draw(title: string, expression: AnyExpression, caption: string | null): string {
  const svg = railroad.Diagram(partOf(expression)).format(PADDING, PADDING, PADDING, PADDING).toString();
  const size = /width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  const body = /<svg[^>]*>\s*(.*?)\s*<\/svg>/s.exec(svg)?.[1];
  if (size === null || body === undefined) throw new Error(`The library draws no SVG of ${title}`);
  const width = Math.ceil(Number(size[1]));
  const height = Math.ceil(Number(size[2])) + (caption === null ? 0 : CAPTION_HEIGHT);
  const fullWidth = caption === null ? width : Math.max(width, caption.length * 7 + 2 * PADDING);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fullWidth} ${height}" width="${fullWidth}" height="${height}"` +
      ' role="img" aria-labelledby="title notation">',
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="notation">${escaped(spec.printExpression(expression))}</desc>`,
    `<style>${STYLE}\n</style>`,
    body.replace(/\n\s*/g, "\n"),
    ...(caption === null ? [] : [`<text class="caption" x="${PADDING}" y="${height - 10}">${escaped(caption)}</text>`]),
    "</svg>\n",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function partOf(expression: AnyExpression): Part {
  switch (expression.type) {
    case "literal":
      return literal(expression.text, expression.ignoreCase);
    case "set":
      return setOf(expression.notation);
    case "rule":
      return railroad.NonTerminal(expression.rule.replace("authoring/", ""));
    case "optional":
      return railroad.Optional(partOf(expression.item));
    case "repetition":
      return repetition(expression.item, expression.least, expression.most);
    case "constraint":
      return railroad.Group(partOf(expression.item), railroad.Comment(conditionOf(expression.constraint)));
    case "sequence":
      return sequence(expression.items.map(partOf));
    default:
      return railroad.Choice(0, ...expression.options.map(partOf));
  }
}

function literal(text: string, ignoreCase: boolean): Part {
  const terminal = railroad.Terminal(text);
  return ignoreCase ? railroad.Sequence(terminal, railroad.Comment("in any case")) : terminal;
}

function conditionOf(constraint: string): string {
  const words = CONDITIONS[constraint];
  if (words === undefined) throw new Error(`Add the condition "${constraint}" to ${import.meta.filename}`);
  return words;
}

/** Draws a set as one box, or as a choice of lines if it is long. */
function setOf(notation: string): Part {
  const words = inWords(notation);
  // Lines after each other would be a sequence: an exception stays in one box.
  if (words.length <= LONGEST_SET || words.includes(" except ")) return railroad.Terminal(words);
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= LONGEST_SET) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return railroad.Choice(0, ...lines.map((line) => railroad.Terminal(line)));
}

/** The parts of a set's notation: a character, a code point, a name, or a mark. */
const SET_TOKEN = /"([^"])"|u\+([\dA-Fa-f]+)|([A-Za-z][\w/-]*)|([–\\{},])/g;

/** `any \ { "%", "#" }` is "any except % #", and `{ "a"–"z" }` is "a–z". */
function inWords(notation: string): string {
  const words = Array.from(notation.matchAll(SET_TOKEN), ([, character, hexadecimal, name, mark]) => {
    if (character !== undefined) return character;
    if (hexadecimal !== undefined) return hexadecimal === "20" ? "space" : `U+${hexadecimal}`;
    if (name !== undefined) return IN_WORDS[name] ?? name.replace("authoring/", "");
    return mark === "–" ? "–" : mark === "\\" ? "\\except" : "";
  });
  const text = words.filter((word) => word !== "").join(" ");
  const [first = "", ...others] = text.replaceAll(" – ", "–").split(" \\except ");
  return others.length === 0 ? first : `${first} except ${others.join(" ")}`;
}

function repetition(item: AnyExpression, least: number, most: number | null): Part {
  const part = partOf(item);
  if (most === null && least < 2) return least === 0 ? railroad.ZeroOrMore(part) : railroad.OneOrMore(part);
  if (most === least) return railroad.OneOrMore(part, railroad.Comment(`${least} times`));
  const times = most === null ? `at least ${least} times` : `at most ${most} times`;
  return least === 0
    ? railroad.ZeroOrMore(part, railroad.Comment(times))
    : railroad.OneOrMore(part, railroad.Comment(times));
}

/** Breaks a long sequence into rows. */
function sequence(parts: readonly Part[]): Part {
  if (parts.length === 0) return railroad.Skip();
  const rows: Part[][] = [];
  let width = 0;
  for (const part of parts) {
    width += part.width + 20;
    if (rows.length === 0 || width > WIDEST_ROW) {
      rows.push([part]);
      width = part.width + 20;
    } else rows.at(-1)?.push(part);
  }
  const drawn = rows.map((row) => (row.length === 1 ? (row[0] as Part) : railroad.Sequence(...row)));
  return drawn.length === 1 ? (drawn[0] as Part) : railroad.Stack(...drawn);
}
