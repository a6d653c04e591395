/** Writes a report as one HTML page, which needs no scripts, fonts, pictures or other files. */
import { createHash } from "node:crypto";
import { version } from "../../package.json";
import { count, showCount } from "../terminal/numbers.ts";
import { makeVisible } from "../terminal/visible.ts";
import { html, type Markup, textFromInput } from "./markup.ts";
import type { Bar, Chart, Example, Fact, Group, Report, Shown } from "./model.ts";
import { STYLE } from "./style.ts";

/** The page may apply its own style, and load or run nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** @param date when the page is written, the only part of it that is not from the report */
export function writePage(report: Report, date: Date): string {
  const { command, title, verdict, facts, charts } = report;
  const time = date.toISOString();
  const written: Fact = ["Written", `${time.slice(0, 10)} ${time.slice(11, 16)} UTC, by anyurl ${version}`];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${makeVisible(title)} – anyurl ${command}</title>
<style>${asIs(STYLE)}</style>
</head>
<body>
<main>
<header>
<p class="command">anyurl ${command}</p>
<h1>${title}</h1>
</header>
<section class="verdict ${verdict.tone}" aria-label="Result">
<p class="sentence">${verdict.sentence}</p>
${verdict.advice === "" ? nothing : html`<p class="advice">${verdict.advice}</p>`}
</section>
<dl class="facts">
${[...facts, written].map(writeFact)}
</dl>
<div class="charts">
${charts.filter(({ bars }) => bars.some((bar) => bar.count > 0)).map(writeChart)}
</div>
${writeGroups(report)}
</main>
<footer>
<p>Secrets in URLs are replaced with REDACTED, as anyurl redact does. It cannot find all: read the page before you share
it. The page loads nothing, and runs no scripts.</p>
</footer>
</body>
</html>
`;
  return page.source;
}

/** The style has no character that HTML would read differently. */
function asIs(style: string): Markup {
  return html([style] as unknown as TemplateStringsArray);
}

const nothing = html``;

function writeFact([term, text]: Fact): Markup {
  return html`<dt>${term}</dt><dd>${textFromInput(text)}</dd>`;
}

/** Charts of more bars have columns. */
const MANY = 8;

function writeChart({ title, bars }: Chart): Markup {
  const most = Math.max(...bars.map((bar) => bar.count));
  return html`<section class="chart ${bars.length > MANY ? "many" : "few"}">
<h2>${title}</h2>
<ul>
${bars.map((bar) => writeBar(bar, most))}
</ul>
</section>`;
}

function writeBar({ label, count: number, note }: Bar, most: number): Markup {
  // A bar that is not 0 can be seen.
  const share = number === 0 ? 0 : Math.max(0.5, (100 * number) / most);
  return html`<li><span class="label">${textFromInput(label)}</span>
${note === "" ? nothing : html`<span class="note">${note}</span>`} <span class="number">${count(number)}</span>
<svg aria-hidden="true" focusable="false"><rect width="${share.toFixed(2)}%" height="100%" rx="3"/></svg></li>`;
}

function writeGroups({ groups, noun }: Report): Markup {
  if (groups.length === 0) return nothing;
  return html`<section>
<h2>Findings</h2>
<div class="groups">
${groups.map((group) => writeGroup(group, noun))}
</div>
</section>`;
}

function writeGroup(group: Group, noun: string): Markup {
  const { title, note, count: number, lines, examples } = group;
  return html`<details class="group">
<summary><span class="label">${textFromInput(title)}</span> <span class="names">${textFromInput(note)}</span>
<span class="count">${showCount(number, noun)}</span></summary>
<div class="content">
${lines.map((line) => html`<p>${textFromInput(line)}</p>`)}
${writeExamples(examples, number)}
</div>
</details>`;
}

function writeExamples(examples: readonly Example[], number: number): Markup {
  if (examples.length === 0) return html`<p class="note">The text of these lines is not shown.</p>`;
  const rest = number - examples.length;
  return html`<ul class="examples">
${examples.map(writeExample)}
</ul>
${rest > 0 ? html`<p class="note">The first ${examples.length} of ${count(number)} are shown.</p>` : nothing}`;
}

function writeExample({ place, text, readings }: Example): Markup {
  return html`<li><span class="place">${textFromInput(place)}</span> ${writeText(text)}
${
  readings.length === 0
    ? nothing
    : html`<ul class="readings">
${readings.map(({ value, readers }) => html`<li>${writeText(value)} <span class="readers">${textFromInput(readers)}</span></li>`)}
</ul>`
}</li>`;
}

function writeText({ text, isWords, cutFrom, mark }: Shown): Markup {
  if (isWords) return html`<span class="words">${textFromInput(text)}</span>`;
  const [start, end] = mark ?? [0, 0];
  const parts = html`${textFromInput(text.slice(0, start))}${
    end > start ? html`<mark>${textFromInput(text.slice(start, end))}</mark>` : nothing
  }${textFromInput(text.slice(end))}`;
  const more = cutFrom === null ? nothing : html`<span class="note">… ${showCount(cutFrom, "character")}</span>`;
  return html`<bdi class="text" dir="ltr">${parts}</bdi>${more}`;
}
