/** parse-resolve-and-normalise is the URL Standard's parser: the corpus, and the upstream cases where they are. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isFailure } from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { type ParseCase, parseCases, parseTopics } from "../../conformance/corpus.ts";
import { skippedNotice, wptIsHere, wptRoot } from "../../wpt/files.ts";
import { resolve, shown, viewOf } from "./view.ts";

describe.each(parseTopics())("%s", (topic) => {
  test.each(parseCases(topic).map((each): [string, ParseCase] => [titleOf(each), each]))("%s", (_, each) => {
    const result = resolve(each.input, each.base);
    if (each.failure) {
      expect(shown(result)).toBe(`(${each.reason})`);
    } else {
      const { input: _input, base: _base, origin: _origin, failure: _failure, ...attributes } = each;
      expect(isFailure(result) ? shown(result) : viewOf(result)).toEqual(attributes);
    }
  });
});

function titleOf({ input, base }: ParseCase): string {
  return base === null ? JSON.stringify(input) : `${JSON.stringify(input)} on ${JSON.stringify(base)}`;
}

const upstream = path.join(wptRoot, "url/resources/urltestdata.json");
if (!wptIsHere) console.log(skippedNotice);

interface UpstreamCase {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: boolean;
  readonly href?: string;
}

test.skipIf(!wptIsHere)("all of urltestdata.json", () => {
  const cases = (JSON.parse(readFileSync(upstream, "utf8")) as (UpstreamCase | string)[]).filter(
    (each): each is UpstreamCase => typeof each !== "string",
  );
  expect(cases.length).toBeGreaterThan(880);
  const wrong = cases.filter(({ input, base, failure, href }) => {
    const result = resolve(input, base);
    return failure ? !isFailure(result) : shown(result) !== href;
  });
  expect(wrong).toEqual([]);
});
