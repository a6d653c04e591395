/** Draws the ratios to native: a group of bars for each row, a bar for each runtime. */
import { rows } from "./inside/groups/all.ts";
import type { Row } from "./inside/implementation.ts";
import type { BenchRecord } from "./record.ts";
import { figuresOf, runtimesIn } from "./report.ts";

const WIDTH = 860;
const LEFT = 240;
const RIGHT = 56;
const TOP = 84;
const BAR = 11;
const BETWEEN_BARS = 2;
const BETWEEN_GROUPS = 18;
const BOTTOM = 34;

/** A CSS class for each runtime, with a colour for light and dark backgrounds. */
const COLOURS = [
  ["#22935a", "#15803d"],
  ["#57bb86", "#30b36b"],
  ["#aadfc2", "#86d9ab"],
  ["#6f93c9", "#5f86c0"],
  ["#e5967a", "#d97f62"],
  ["#f0b429", "#d9a021"],
  ["#8d7fc7", "#8577bf"],
  ["#c4b8e8", "#a99bd6"],
  ["#b0b7bf", "#8b939c"],
] as const;

/** The rows of the chart. */
const ROWS = [
  "web, new URL(url).href",
  "web, new URL(url), eleven components",
  "noncanonical, new URL(url).href",
  "query, new URL(url).href",
  "IDNA hosts, new URL(url).href",
  "relative, new URL(reference, base).href",
  "query, new URL(url).searchParams, each pair",
  "web, createKeyFunction()(url)",
  "web, serializeLines(lines)",
];

const STYLE = `
text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
.title { font-size: 16px; font-weight: 600; }
.list { font-weight: 600; }
.faint { fill: #656d76; font-size: 12px; }
.value { fill: #656d76; font-size: 10px; font-variant-numeric: tabular-nums; }
.grid { stroke: #d0d7de; }
.native { stroke: #656d76; stroke-dasharray: 4 3; }
${COLOURS.map(([light], index) => `.c${index} { fill: ${light}; }`).join("\n")}
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.faint, .value { fill: #9198a1; }
.grid { stroke: #3d444d; }
.native { stroke: #9198a1; }
${COLOURS.map(([, dark], index) => `.c${index} { fill: ${dark}; }`).join("\n")}
}`;

function text(x: number, y: number, words: string, attributes = ""): string {
  return `<text x="${x}" y="${y}"${attributes && ` ${attributes}`}>${words}</text>`;
}

function line(from: readonly [number, number], to: readonly [number, number], name: string): string {
  return `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" class="${name}"/>`;
}

/** The horizontal position of a ratio. */
type Scale = (ratio: number) => number;

/** The name of a row on two lines: its list and its operation. */
function label(name: string, middle: number): string[] {
  const [, list = "", operation = ""] = /^(.*?), (.*)$/.exec(name) ?? [];
  const end = 'text-anchor="end"';
  return [
    text(LEFT - 14, middle - 7, list, `class="list" ${end}`),
    text(LEFT - 14, middle + 9, operation, `class="faint" ${end}`),
  ];
}

function bar(ratio: number, colour: number, y: number, scale: Scale): string[] {
  const end = scale(ratio);
  return [
    `<rect x="${LEFT}" y="${y}" width="${(end - LEFT).toFixed(1)}" height="${BAR}" rx="2" class="c${colour}"/>`,
    text(Math.round(end + 5), y + BAR - 2, ratio.toFixed(2), 'class="value"'),
  ];
}

/** The widths of a character, and of a mark with its space. */
const LEGEND = { character: 7.5, mark: 31, left: 15 };

function legend(names: readonly string[]): string[] {
  let x = LEGEND.left;
  return names.flatMap((name, index) => {
    const left = Math.round(x);
    x += LEGEND.mark + name.length * LEGEND.character;
    return [`<rect x="${left}" y="42" width="11" height="11" rx="2" class="c${index}"/>`, text(left + 17, 52, name)];
  });
}

/** The lines of the scale, so many that their labels have space. */
function grid(scale: Scale, largest: number, height: number): string[] {
  const step = [0.2, 0.5, 1].find((each) => largest / each <= 10) ?? 2;
  const ratios = Array.from({ length: Math.floor(largest / step + 1e-9) + 1 }, (_, index) => index * step);
  const lines = ratios.filter((ratio) => ratio !== 1).concat(1);
  return lines.flatMap((ratio) => [
    line([scale(ratio), TOP - 8], [scale(ratio), height - BOTTOM + 4], ratio === 1 ? "native" : "grid"),
    text(scale(ratio), height - 14, ratio === 1 ? "native" : ratio.toFixed(1), 'class="faint" text-anchor="middle"'),
  ]);
}

/** The ratio of a row to native, for flat strings. */
function ratioOf(record: BenchRecord, { name, subject = "anyurl" }: Row, runtime: string): number | undefined {
  return figuresOf(record, name, runtime, subject)?.to.native;
}

/** @returns an SVG file, which follows the reader's preference for light or dark */
export function chart(record: BenchRecord): string {
  const runtimes = runtimesIn(record).slice(0, COLOURS.length);
  const groups = rows
    .filter(({ name }) => ROWS.includes(name))
    .map((row) => ({ name: row.name, ratios: runtimes.map((runtime) => ratioOf(record, row, runtime)) }));
  const largest = Math.max(1.1, ...groups.flatMap(({ ratios }) => ratios.map((ratio = 0) => ratio + 0.05)));
  const scale: Scale = (ratio) => Math.round(LEFT + (ratio / largest) * (WIDTH - LEFT - RIGHT));
  const groupHeight = runtimes.length * (BAR + BETWEEN_BARS) + BETWEEN_GROUPS;
  const height = TOP + groups.length * groupHeight + BOTTOM;
  const bars = groups.flatMap(({ name, ratios }, group) => {
    const top = TOP + group * groupHeight;
    const middle = top + (groupHeight - BETWEEN_GROUPS) / 2 + 4;
    const each = ratios.flatMap((ratio, index) =>
      ratio === undefined ? [] : bar(ratio, index, top + index * (BAR + BETWEEN_BARS), scale),
    );
    return [...label(name, middle), ...each];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The time that anyurl takes, relative to each runtime\'s own URL class</title>',
    `<style>${STYLE}\n</style>`,
    text(LEGEND.left, 24, "Time relative to parsing with the runtime’s own URL: shorter is faster", 'class="title"'),
    ...legend(runtimes),
    ...grid(scale, largest, height),
    ...bars,
    "</svg>\n",
  ].join("\n");
}
