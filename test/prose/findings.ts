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

/** The avoided phrases in one file, each as a line with the path, the line number and advice. */
export async function findingsIn(path: string, text: string): Promise<string[]> {
  const prose = proseOf(path, text);
  // Parsing Markdown takes most of the time, and most files have no candidate.
  if (matchesIn(prose).length === 0) return [];
  const { messages } = await kernel.lintText(prose, { ...options, filePath: path });
  return messages.map(({ line, message }) => `${path}:${line}: ${message}`);
}
