/** The function for Lambda@Edge of cloudfront-and-lambda.md, in the versions of Node that Lambda has. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { describe, expect, test } from "vitest";
import { programOf } from "../../../guides/page.ts";
import { writeProject } from "../../../guides/project.ts";
import { capture, installed, isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { seed } from "../../../setup/seed.ts";
import { drawn } from "../../../thorough.ts";
import { casesOf, corpusTargets } from "./cases.ts";
import { lambdaEvent } from "./lambda-events.ts";

const OPTIONS: CanonicalizeOptions = { profile: "cache-key", refuse: ["encoded-slash"], query: { tracking: "remove" } };

const PROGRAM = programOf("cloudfront-and-lambda.md", "event.Records[0].cf");

/** Answers each event on stdin. */
const RUN = `import { handler } from "./lambda.mjs";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const answers = [];
for (const event of JSON.parse(Buffer.concat(chunks).toString())) answers.push(await handler(event));
console.log(JSON.stringify(answers));
`;

const NODES = ["node-22", "node-24"];

for (const node of NODES) if (!isInstalled(node)) console.log(`Skipped: ${notInstalled(node)}`);

interface Answer {
  readonly status?: string;
  readonly uri: string;
  readonly querystring: string;
  readonly headers: object;
}

async function answersOf(program: string, node: string, events: readonly object[]): Promise<readonly Answer[]> {
  const cwd = writeProject({ "lambda.mjs": program, "run.mjs": RUN });
  return JSON.parse(await capture(installed(node, "bin/node"), [`${cwd}/run.mjs`], { input: JSON.stringify(events) }));
}

describe.each(NODES)("in %s", (node) => {
  test.skipIf(!isInstalled(node)).each(["viewer-request", "origin-request"] as const)("a %s", async (type) => {
    const cases = casesOf(corpusTargets(drawn(300), seed), OPTIONS);
    const answers = await answersOf(
      PROGRAM,
      node,
      cases.map(([target]) => lambdaEvent(type, target)),
    );
    for (const [index, [target, canonical]] of cases.entries()) {
      const { status, uri, querystring } = answers[index] as Answer;
      const answered = status === "400" ? null : uri + (querystring === "" ? "" : `?${querystring}`);
      expect([target, answered]).toEqual([target, canonical]);
    }
    expect(cases.map(([, canonical]) => canonical)).toContain(null);
  });

  test.skipIf(!isInstalled(node))("all but the target stays, and no target names another host", async () => {
    const [answer] = await answersOf(PROGRAM, node, [lambdaEvent("viewer-request", "/%61?b&a")]);
    const { uri, querystring, ...rest } = answer as Answer;
    expect({ uri, querystring }).toEqual({ uri: "/a", querystring: "a&b" });
    expect(rest).toMatchObject({ method: "GET", headers: { host: [{ key: "Host", value: "d1.cloudfront.test" }] } });
    const [hostile] = await answersOf(PROGRAM, node, [lambdaEvent("viewer-request", "//evil.test/a")]);
    expect(hostile).toMatchObject({ uri: "//evil.test/a" });
  });
});

test.skipIf(!isInstalled("node-24"))("a path is refused if CloudFront and URLs read it differently", async () => {
  const targets = ["/a\\b", "/private/v.mp4#.css", "/pri\tvate/v.mp4", "/private/v.mp4 ", "/a\0"];
  const events = targets.map((target) => lambdaEvent("viewer-request", target));
  const answers = await answersOf(PROGRAM, "node-24", events);
  expect(answers).toEqual(targets.map(() => ({ status: "400" })));
});

/** Lines of the program, and targets that are answered differently without them. */
const LINES = [
  ["refuse:", "/a%2Fb"],
  ["query: {", "/a?utm_source=x"],
  ["profile:", "/?b&a"],
  ["if (/", "/x\\..\\private/v.mp4"],
] as const;

test.skipIf(!isInstalled("node-24")).each(LINES)("without the line %s, the answer differs", async (start, target) => {
  const lines = PROGRAM.split("\n");
  expect(lines.filter((line) => line.trim().startsWith(start))).toHaveLength(1);
  const without = lines.filter((line) => !line.trim().startsWith(start)).join("\n");
  const events = [lambdaEvent("viewer-request", target)];
  const [before, after] = [await answersOf(PROGRAM, "node-24", events), await answersOf(without, "node-24", events)];
  expect(after).not.toEqual(before);
  expect(casesOf([target], OPTIONS)[0]?.[1] === null).toBe(before[0]?.status === "400");
});
