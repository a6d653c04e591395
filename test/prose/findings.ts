import { TextlintKernel } from "@textlint/kernel";
import markdown from "@textlint/textlint-plugin-markdown";
import { avoidedPhrases, matchesIn } from "./rule.ts";
import { proseOf } from "./text.ts";

const kernel = new TextlintKernel();

// A CommonJS module: its namespace is the default import under Node, but not under Vite.
const plugin = "default" in markdown ? (markdown.default as typeof markdown) : markdown;

const options = {
  ext: ".md",
  plugins: [{ pluginId: "markdown", plugin }],
  rules: [{ ruleId: "avoided-phrases", rule: avoidedPhrases }],
};

/** The avoided phrases and the long lines in one file, each with the path, the line number and advice. */
export async function findingsIn(path: string, text: string): Promise<string[]> {
  const prose = proseOf(path, text);
  const longLines = longCommentLines(text).map(
    (line) => `${path}:${line}: longer than ${COLUMNS} columns: split the line`,
  );
  // Parsing Markdown takes most of the time, and most files have no candidate.
  if (matchesIn(prose).length === 0) return longLines;
  const { messages } = await kernel.lintText(prose, { ...options, filePath: path });
  return [...longLines, ...messages.map(({ line, message }) => `${path}:${line}: ${message}`)];
}

const COLUMNS = 120;

/**
 * The numbers of the comment lines that are too long. Biome wraps code, but not comments. A line with an address may be
 * longer.
 */
function longCommentLines(text: string): number[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.length > COLUMNS && /^\s*(?:\/?\*|\/\/|# )/.test(line) && !/\S{60}/.test(line) ? [index + 1] : [],
    );
}
