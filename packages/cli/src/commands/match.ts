import { Option } from "commander";
import { ExitStatus } from "../exit-status.ts";
import { setHelp, statusHelp } from "../help/texts.ts";
import { filesAndURLs } from "../input/url-argument.ts";
import type { PatternOptions } from "../urls/match-patterns.ts";
import { PATTERN_COMPONENTS } from "../urls/pattern-components.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

interface Options extends shared.SharedOptions, PatternOptions {
  readonly list?: readonly string[];
  readonly lines?: true;
  readonly invert?: true;
  readonly summary?: true;
}

const details = `${shared.inputHelp()}

PATTERN is a pattern of the URL Pattern Standard. :name matches a part of a host
or a path, * matches anything, {…} is a group, and (…) a regular expression.
After these, ? makes them optional, + and * repeat them. \\ escapes a character.
A pattern that begins with / is one of paths; without --base, it matches on
every host. Other patterns need a scheme, --base or --component. Matching takes
linear time, but (…) can take longer. The command shows a pattern that does not
parse, with a caret below the mistake.

For each URL that matches, the command shows the groups: their component, name
and value. Groups without a name are numbered from 0. Components that match
everything are left out. URLs that do not match are not shown.

With --list FILE, the patterns are the lines of FILE, and the arguments are
access logs or URLs. Blank lines, and lines that begin with #, are ignored. The
first pattern that matches counts. --summary counts the URLs of each pattern,
the most frequent first, and then those without one.

A line can also be a request target, such as /a?b, or a line of an access log,
with a request line in quotes, as in the formats "common" and "combined"; or a
JSON object of Caddy's. The host of a request comes from the log or --base, or
is localhost.

With --json, objects contain input, its place, href, pattern, patternLine (with
--list) and groups: for each component, an object with the values, null for a
group that took no part. With --invert, they contain input, its place and href;
with --summary, pattern (null for URLs without one), patternLine and count.`;

const examples = `$ anyurl match 'https://*.h.example/books/:id' https://shop.h.example/books/7
https://shop.h.example/books/7
  hostname  0   shop
  pathname  id  7
$ printf '%s\\n' http://h/a/1 http://h/b http://h/a/2 | anyurl match --lines '/a/:id'
http://h/a/1
http://h/a/2
$ echo '::1 - - [23/Nov/2026] "GET /u/7 HTTP/1.1" 200 5' | anyurl match '/u/:id'
/u/7
  pathname  id  7
$ anyurl match --component hostname '{*.}?h.example' http://a.h.example/ --json | grep -o '"groups":.*'
"groups":{"hostname":{"0":"a"}}}
$ printf '/u/:id\\n/about\\n' | anyurl match --list - --summary http://h/u/7 http://h/u/8 http://h/x
2  /u/:id
0  /about
1  (no match)
$ anyurl match '/u/:id(\\d+' /u/7
error: PATTERN: expected ")" at the end of a regular expression, at offset 6
  /u/:id(\\d+
        ^`;

export const defineMatch: DefineCommand = (program, console, finish) => {
  const command = program
    .command("match")
    .summary("match URLs with patterns, show groups, filter logs")
    .description("Match each URL with a pattern, and show what its groups match.")
    .argument("[PATTERN]", "such as '/users/:id'; not with --list")
    .argument("[URL...]", "URLs to match; with --list, access logs or URLs")
    .addOption(new Option("-l, --list <FILE>", "read patterns from FILE; repeatable").argParser(shared.collect))
    .addOption(new Option("--lines", "write the lines that match, without groups").conflicts("json"))
    .addOption(new Option("-v, --invert", "write the lines that do not match"))
    .addOption(new Option("--summary", "count the URLs of each pattern").conflicts(["lines", "invert"]))
    .addOption(new Option("-i, --ignore-case", "ignore the case of paths, queries and fragments"))
    .addOption(new Option("-c, --component <NAME>", "PATTERN is for this component only").choices(PATTERN_COMPONENTS))
    .addOption(shared.fileOption("URLs or log lines"))
    .addOption(new Option("-b, --base <URL>", "resolve patterns and URLs against this URL"))
    .addOption(shared.maxLengthOption());
  setHelp(shared.addInputOptions(shared.addFormatOptions(command)), {
    details,
    status: statusHelp("some input is invalid, or no URL was selected"),
    examples,
    rare: ["--component", "--base", "--max-length", ...shared.FORMAT_NAMES],
  }).action(async (pattern: string | undefined, urls: string[], options: Options) => {
    const { list } = options;
    if (pattern === undefined && list === undefined) command.error("error: missing PATTERN, or --list FILE");
    const { runEach } = await import("../urls/run.ts");
    const { listPatterns, onePattern } = await import("../urls/match-patterns.ts");
    const { matchRun } = await import("../urls/match.ts");
    const { format, ...inputOptions } = shared.urlInputOptions(options);
    // Logs can have tabs. A URL cannot, and is checked when it is found in its line. Some logs have JSON objects, in
    // which the request is found without a column.
    const isLog = format.format === undefined && format.columns.length === 0;
    const reading = {
      ...inputOptions,
      areLogs: isLog,
      format: { ...format, ...(isLog && { format: "lines" as const }), allowsTabs: true },
    };
    if (list === undefined) {
      const { work, ...ends } = matchRun(onePattern(pattern as string, options), options);
      finish(await runEach({ ...reading, ...ends, arguments: urls }, work, console));
      return;
    }
    const words = filesAndURLs(pattern === undefined ? [] : [pattern, ...urls], console.io.cwd);
    const { errors, ...patterns } = await listPatterns(list, options, console);
    if (errors.length > 0) {
      const { writeErrors } = await import("../error-output.ts");
      await writeErrors(errors, console);
      finish(ExitStatus.failure);
      return;
    }
    const { work, ...ends } = matchRun(patterns, options);
    const files = words.filter((word) => typeof word === "string");
    const texts = words.flatMap((word) => (typeof word === "string" ? [] : [word.text]));
    const run = { ...reading, ...ends, arguments: texts, files: [...files, ...inputOptions.files] };
    finish(await runEach(run, work, console));
  });
};
