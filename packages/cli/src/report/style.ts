/** The style of reports: the style of the site, for light and dark screens, phones and paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --back: light-dark(#ffffff, #1b1b1f);
  --raised: light-dark(#f6f6f7, #202127);
  --line: light-dark(#e2e2e3, #2e2e32);
  --text: light-dark(#3c3c43, #dfdfd6);
  --quiet: light-dark(#55555c, #b0b0b8);
  --accent: light-dark(#0b5c76, #7fd0ea);
  --bad: light-dark(#b42318, #ff9a8f);
  --fair: light-dark(#b7791f, #e0b252);
  --good: light-dark(#1a6b36, #7ddc9a);
  --mark: light-dark(#fff1d6, #43330f);
  --mono: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--back);
  color: var(--text);
  font: 16px / 1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main, footer { margin: 0 auto; max-width: 62rem; padding: 0 1.5rem; }
main { padding-top: 2.5rem; }
h1, h2, p, ul, dl { margin: 0; }
ul { padding: 0; list-style: none; }
h1 { font-size: 1.75rem; line-height: 1.25; text-wrap: balance; }
h2 { margin-bottom: 0.6rem; font-size: 1rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.command, .place { font-family: var(--mono); font-size: 0.85rem; color: var(--quiet); }
.note { font-size: 0.85rem; color: var(--quiet); }
.verdict { --tone: var(--good); margin: 1.5rem 0; border-inline-start: 4px solid var(--tone); padding: 0.25rem 0 0.25rem 1rem; }
.verdict.alarm { --tone: var(--bad); }
.verdict.notice { --tone: var(--fair); }
.sentence { font-size: 1.35rem; font-weight: 600; line-height: 1.35; text-wrap: pretty; }
.advice { padding-top: 0.25rem; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1.25rem; font-size: 0.92rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 2rem 3rem; margin: 2rem 0; }
.charts:empty { display: none; }
.chart.many { grid-column: 1 / -1; }
.many ul { columns: 18rem; column-gap: 3rem; }
.chart li { display: flex; flex-wrap: wrap; gap: 0 0.6rem; align-items: baseline; break-inside: avoid; padding: 0.2rem 0; font-size: 0.92rem; }
.chart .label { min-width: 0; overflow-wrap: anywhere; }
.count { flex: none; min-width: 7rem; text-align: end; }
.number, .count { font-variant-numeric: tabular-nums; white-space: nowrap; }
.chart .number { margin-inline-start: auto; font-weight: 600; }
svg { display: block; flex: 0 0 100%; width: 100%; height: 0.4rem; margin: 0.15rem 0; border-radius: 3px; background: var(--raised); }
rect { fill: var(--accent); }
.groups { border: 1px solid var(--line); border-radius: 8px; }
.group + .group { border-top: 1px solid var(--line); }
summary {
  display: flex;
  gap: 0 1rem;
  align-items: baseline;
  padding: 0.5rem 0.85rem;
  border-radius: 8px;
  cursor: pointer;
  list-style: none;
}
summary::-webkit-details-marker { display: none; }
summary:focus-visible { outline-offset: -2px; }
summary .label { flex: 0 1 auto; min-width: 15rem; max-width: 62%; padding-inline-start: 1.4em; font-weight: 600; overflow-wrap: anywhere; }
summary .label::before { content: "●"; display: inline-block; width: 1.4em; margin-inline-start: -1.4em; color: var(--accent); }
.names { flex: 1 1 0; min-width: 0; font-size: 0.92rem; color: var(--quiet); overflow-wrap: anywhere; }
.count::after { content: " ▸"; color: var(--quiet); }
[open] > summary .count::after { content: " ▾"; }
.content { padding: 0.25rem 0.85rem 1rem 2.2rem; font-size: 0.92rem; }
.content p { padding-bottom: 0.5rem; overflow-wrap: anywhere; }
.examples > li { padding: 0.45rem 0; border-top: 1px solid var(--line); }
.examples + .note { padding: 0.5rem 0 0; }
.place { display: inline-block; margin-inline-end: 0.75rem; overflow-wrap: anywhere; }
.text { font-family: var(--mono); font-size: 0.88rem; overflow-wrap: anywhere; white-space: pre-wrap; }
.words { font-size: 0.88rem; color: var(--quiet); }
.readings { padding-top: 0.25rem; }
.readings li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1.25rem; align-items: baseline; padding: 0.1rem 0 0.1rem 1rem; border-inline-start: 2px solid var(--line); }
.readers { grid-column: 2; font-size: 0.85rem; color: var(--quiet); }
.readings .note { grid-column: 1; }
mark { border-radius: 3px; background: var(--mark); color: inherit; text-decoration: underline wavy var(--bad) 1px; text-underline-offset: 0.25em; }
.hidden-character { margin: 0 1px; border: 1px solid var(--bad); border-radius: 4px; padding: 0 0.2em; font-size: 0.75em; color: var(--bad); }
footer { padding-block: 2rem 3rem; font-size: 0.88rem; color: var(--quiet); }
@media (max-width: 46rem) {
  main, footer { padding-inline: 1rem; }
  main { padding-top: 1.25rem; }
  h1 { font-size: 1.4rem; }
  .sentence { font-size: 1.15rem; }
  .facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { padding-bottom: 0.4rem; }
  summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; }
  summary .label { min-width: 0; max-width: none; }
  .names { grid-row: 2; grid-column: 1 / -1; padding-inline-start: 1.5em; }
  .content { padding-inline-start: 0.85rem; }
  .place { display: block; }
  .readings li { grid-template-columns: minmax(0, 1fr); }
  .readers { grid-column: 1; }
}
@media print {
  :root { color-scheme: light; }
  body { font-size: 11pt; }
  main, footer { max-width: none; padding-inline: 0; }
  svg, rect, mark { print-color-adjust: exact; }
  .chart li, .examples > li, .verdict { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .count::after { content: "" !important; }
}
`;
