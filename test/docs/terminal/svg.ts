/** Draws text with the colours of a terminal as an SVG, whose text stays text. */
import Anser from "anser";

/** A command line and its output, with escape sequences. */
export interface Session {
  readonly line: string;
  readonly output: string;
}

/** Of a character, in CSS pixels. `textLength` stretches the text of any font to it. */
const WIDTH = 8.4;
const HEIGHT = 20;
const MARGIN = 16;
const PROMPT = "$ ";

/** The width of the terminal, in characters. At the width of a page, 624 px, the letters have 13 px. */
export const COLUMNS = 76;

const CONTINUED = " \\";
const INDENT = "   ";

/** In a recording: for everything at the start, for typing a line, before its output, and for reading the output. */
const SECONDS = { still: 4, typing: 1.2, running: 0.2, reading: 1.2 };

const LIGHT = {
  text: "#24292e",
  window: "#f6f8fa",
  border: "#d0d7de",
  dim: "#57606a",
  red: "#a0111f",
  green: "#116329",
  yellow: "#7a4d00",
  cyan: "#0b5c76",
};
const DARK: typeof LIGHT = {
  text: "#e6e6ea",
  window: "#161b22",
  border: "#3d444d",
  dim: "#a0a8b3",
  red: "#ff9aa2",
  green: "#7ee2a0",
  yellow: "#f0c674",
  cyan: "#7fd0ea",
};

/** The classes of a piece of text, by the names of the library. */
function classesOf({ fg, decorations }: Anser.AnserJsonEntry): string {
  const colour = fg ? [fg.replace("ansi-", "")] : [];
  return [...colour, ...decorations].join(" ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A line of text, with its pieces as `tspan`s. */
function drawLine(line: string, row: number, attributes = ""): string {
  const plain = Anser.ansiToText(line);
  if (plain.trim() === "") return "";
  const indent = plain.search(/\S/);
  const end = plain.trimEnd().length;
  let column = 0;
  const pieces = Anser.ansiToJson(line, { use_classes: true, remove_empty: true }).map((piece) => {
    const text = piece.content.slice(Math.max(0, indent - column), Math.max(0, end - column));
    column += piece.content.length;
    const classes = classesOf(piece);
    if (text === "" || classes === "") return escaped(text);
    return `<tspan class="${classes}">${escaped(text)}</tspan>`;
  });
  const [x, y] = [MARGIN + indent * WIDTH, MARGIN + (row + 0.7) * HEIGHT];
  const length = `textLength="${round((end - indent) * WIDTH)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${round(x)}" y="${round(y)}" ${length} xml:space="preserve"${attributes}>${pieces.join("")}</text>\n`;
}

function round(number: number): string {
  return String(Math.round(number * 10) / 10);
}

function colours(palette: typeof LIGHT): string {
  const { text, window, border, dim, ...others } = palette;
  return [
    `text { fill: ${text}; }`,
    `.window { fill: ${window}; stroke: ${border}; }`,
    `.dim { fill: ${dim}; }`,
    ...Object.entries(others).map(([name, colour]) => `.${name} { fill: ${colour}; }`),
  ].join("\n");
}

/** Splits a command into rows that fit, which a shell reads as one line. */
function commandRows(line: string): string[] {
  const rows = [PROMPT.trimEnd()];
  for (const word of line.match(/(?:'[^']*'|\S)+/g) ?? []) {
    const row = `${rows.at(-1)} ${word}`;
    if (row.length + CONTINUED.length <= COLUMNS || rows.at(-1) === INDENT) rows[rows.length - 1] = row;
    else rows.push(`${INDENT} ${word}`);
  }
  return rows.map((row, index) => (index < rows.length - 1 ? row + CONTINUED : row));
}

/** A step of the recording: rows that appear at once, or one row that is typed. */
interface Step {
  readonly name: string;
  readonly start: number;
  readonly takes: number;
  /** The characters that are typed, if they are. */
  readonly characters?: number;
}

const HIDDEN = { typed: "clip-path: inset(0 100% 0 0)", shown: "opacity: 0" };
const VISIBLE = { typed: "clip-path: inset(0 0 0 0)", shown: "opacity: 1" };

/** The steps of all sessions, and the time that they take. */
function stepsOf(sessions: readonly Session[]): { steps: Step[]; total: number } {
  const steps: Step[] = [];
  let now = SECONDS.still;
  for (const [index, { line }] of sessions.entries()) {
    const rows = commandRows(line);
    const takes = SECONDS.typing / rows.length;
    for (const [row, text] of rows.entries()) {
      steps.push({ name: `typed-${index}-${row}`, start: now, takes, characters: text.length });
      now += takes;
    }
    now += SECONDS.running;
    steps.push({ name: `shown-${index}`, start: now, takes: 0 });
    now += SECONDS.reading;
  }
  return { steps, total: now };
}

/** The rules that show everything, then one session after the other. Without them, everything is there. */
function animation(sessions: readonly Session[]): string {
  const { steps, total } = stepsOf(sessions);
  const at = (seconds: number) => `${Math.round((seconds / total) * 10_000) / 100}%`;
  const rules = steps.map(({ name, start, takes, characters }) => {
    const kind = characters === undefined ? "shown" : "typed";
    const timing = characters === undefined ? "step-end" : `steps(${characters})`;
    return [
      `@keyframes ${name} {`,
      `0% { ${VISIBLE[kind]}; animation-timing-function: step-end; }`,
      ...(start > SECONDS.still
        ? [`${at(SECONDS.still)} { ${HIDDEN[kind]}; animation-timing-function: step-end; }`]
        : []),
      `${at(start)} { ${takes > 0 ? HIDDEN[kind] : VISIBLE[kind]}; animation-timing-function: ${timing}; }`,
      ...(takes > 0 ? [`${at(start + takes)} { ${VISIBLE[kind]}; }`] : []),
      `100% { ${VISIBLE[kind]}; }`,
      "}",
      `.${name} { animation: ${name} ${round(total)}s both; }`,
    ].join("\n");
  });
  return `@media (prefers-reduced-motion: no-preference) {\n${rules.join("\n")}\n}\n`;
}

export interface Picture {
  readonly title: string;
  readonly sessions: readonly Session[];
  /** Whether the sessions appear one after the other. */
  readonly isRecording?: boolean;
}

/** Returns the SVG, which does not depend on the machine. */
export function drawTerminal({ title, sessions, isRecording = false }: Picture): string {
  let body = "";
  let row = 0;
  let columns = 0;
  const texts: string[] = [];
  for (const [index, { line, output }] of sessions.entries()) {
    if (index > 0) row++;
    const commands = commandRows(line);
    const lines = output.replace(/\n$/, "").split("\n");
    for (const [number, text] of commands.entries()) {
      const name = isRecording ? ` class="typed-${index}-${number}"` : "";
      body += drawLine(`\u001B[1m${text}\u001B[22m`, row++, name);
    }
    const shown = lines.map((text) => drawLine(text, row++)).join("");
    body += isRecording ? `<g class="shown-${index}">\n${shown}</g>\n` : shown;
    const plain = [...commands, ...lines.map((text) => Anser.ansiToText(text).trimEnd())];
    columns = Math.max(columns, ...plain.map(({ length }) => length));
    texts.push(plain.join("\n"));
  }
  const [width, height] = [Math.ceil(columns * WIDTH) + 2 * MARGIN, row * HEIGHT + 2 * MARGIN];
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title session">
<title id="title">${escaped(title)}</title>
<desc id="session">${escaped(texts.join("\n"))}</desc>
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; }
.bold { font-weight: 700; }
${colours(LIGHT)}
@media (prefers-color-scheme: dark) {
${colours(DARK)}
}
${isRecording ? animation(sessions) : ""}</style>
<rect class="window" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${body}</svg>
`;
}
