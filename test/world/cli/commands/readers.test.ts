/** The models of servers and parsers in the command. */
import { parsers, servers } from "@anyurl/readers";
import { describe, expect, test } from "vitest";
import { records, run } from "../command.ts";

/** All servers, except the one that `audit` leaves out. */
const COMPARED = Object.keys(servers)
  .filter((name) => name !== "connect")
  .sort();

describe("diff --readers", () => {
  test("takes servers with options, each in a column of its own", async () => {
    const list = "nginx,nginx:mergeSlashes=false";
    const { stdout, status } = await run(["diff", "--readers", list, "http://h.example//a"]);
    expect(stdout.split("\n")[0]).toMatch(/^ +nginx +nginx:mergeSlashes=false$/);
    expect(stdout).toMatch(/^! path +\/a +\/\/a$/m);
    expect(status).toBe(1);
  });

  test("counts the other readers on a terminal, if no readers are chosen", async () => {
    const terminal = ["stdout", "stderr"] as const;
    const listed = (await run(["diff", "--list-readers"])).stdout.match(/^[a-z]\S* {2}/gm) ?? [];
    const { stderr } = await run(["diff", "http://h/"], "", { terminal });
    expect(stderr).toBe(`${listed.length - 3} more readers: --readers all\n`);
    for (const words of [["--readers", "curl,go"], ["--json"], ["--quiet"]]) {
      expect((await run(["diff", "http://h/", ...words], "", { terminal })).stderr).toBe("");
    }
    expect((await run(["diff", "http://h/"])).stderr).toBe("");
  });

  test("reads a request target with --host", async () => {
    const words = ["diff", "--readers", "nginx,tomcat", "/a/..;/b", "--host", "h.example"];
    const { stdout } = await run(words);
    expect(stdout).toMatch(/^ {2}host +h\.example +h\.example$/m);
    expect(stdout).toMatch(/^! path +\/a\/\.\.;\/b +\/b$/m);
  });

  test.each(["parsers", "servers", "documents"])("takes all %s", async (group) => {
    const { stdout, status } = await run(["diff", "--json", "--readers", group, "http://h.example/"]);
    const [{ compared }] = records(stdout) as [{ compared: string[] }];
    if (group !== "documents") expect(compared).toEqual(Object.keys(group === "parsers" ? parsers : servers));
    expect(compared).not.toEqual([]);
    expect(status).toBe(0);
  });

  test("compares all readers", async () => {
    const { stdout } = await run(["diff", "--json", "--readers", "all", "http://h.example/"]);
    const [{ compared }] = records(stdout) as [{ compared: string[] }];
    expect(compared).toEqual(expect.arrayContaining([...Object.keys(parsers), ...Object.keys(servers), "rfc3986"]));
  });

  test.each([
    ["ngin", 'there is no reader "ngin". Readers: web-address-2009, ', "(Did you mean nginx?)"],
    ["", 'there is no reader ""', ""],
    [
      "nginx:merge",
      'nginx has no option "merge"; its options: mergeSlashes (a boolean); ',
      "(Did you mean mergeSlashes?)",
    ],
    ["nginx:mergeSlashes=maybe", 'mergeSlashes of nginx must be a boolean; got "maybe"', ""],
    ["rfc3986:strict", 'rfc3986 has no option "strict"; it has no options', ""],
    ["toString", 'there is no reader "toString"', ""],
  ])("refuses %s", async (list, message, advice) => {
    const { stdout, stderr, status } = await run(["diff", "--readers", list, "http://h.example/"]);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).toContain(`error: --readers: ${message}`);
    expect(stderr).toContain(advice);
  });

  test("lists all readers with their options and versions", async () => {
    const { stdout, status } = await run(["diff", "--list-readers"]);
    expect(status).toBe(0);
    for (const name of [...Object.keys(parsers), ...Object.keys(servers)]) expect(stdout).toContain(`\n${name} `);
    for (const { name, testedVersions, options } of Object.values({ ...parsers, ...servers })) {
      const line = stdout.split("\n").find((each) => each.startsWith(`${name} `));
      if (testedVersions.length > 0) expect(line).toContain(`; tested with ${testedVersions.join(", ")}`);
      for (const option of Object.keys(options)) expect(stdout).toContain(`\n  ${option} `);
    }
  });
});

/** A line of an access log in the format "combined". */
const combined = (request: string) =>
  `192.0.2.1 - - [22/Nov/2026:10:00:00 +0000] "${request}" 200 12 "https://h.example/" "curl/8.0 \\"x\\""`;

describe("audit", () => {
  const audit = (lines: readonly string[], ...words: readonly string[]) =>
    run(["audit", "--backends", "nginx,tomcat", ...words], lines.map((line) => `${line}\n`).join(""));

  test.each([
    ["a target", "/a/..;/b"],
    ["a URL", "http://h.example/a/..;/b"],
    ["a request line", "GET /a/..;/b HTTP/1.1"],
    ["a line of the format combined", combined("GET /a/..;/b HTTP/1.1")],
    ["bytes that the server has escaped", combined("GET /a/\\x2e.\\x3B/b HTTP/2.0")],
    ["a request line after another text in quotes", `"-" "POST /a/..;/b HTTP/1.0"`],
    ["an object of Caddy", JSON.stringify({ level: "info", request: { host: "h.example", uri: "/a/..;/b" } })],
    ["an object with a request line", JSON.stringify({ request: "GET /a/..;/b HTTP/1.1" })],
  ])("finds the request in %s", async (_, line) => {
    const { stdout, stderr, status } = await audit([line]);
    expect(stdout).toMatch(/^stdin:1: path: \S+\n {2}nginx {3}\/a\/\.\.;\/b\n {2}tomcat {2}\/b\n$/);
    expect(stderr).toBe("nginx, tomcat: 1 of 1 request read differently: path 1\n");
    expect(status).toBe(1);
  });

  test("lists nothing if the servers agree", async () => {
    const result = await audit([combined("GET /a/../b HTTP/1.1"), "/%zz", ""]);
    expect(result).toMatchObject({ stdout: "", stderr: "nginx, tomcat: no difference in 2 requests\n", status: 0 });
  });

  test.each(["x", "GET", '"GET /a', "{", '{"request":{}}', '{"request":null}', '{"request":"x"}', "[]", combined("-")])(
    "reports a line without a request: %s",
    async (line) => {
      const { stdout, stderr, status } = await audit([line]);
      expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
      expect(stderr).toMatch(/^stdin:1: there is no request in this line\n/);
    },
  );

  test("counts the differences by component, and is silent with --quiet", async () => {
    const lines = ["/a/..;/b", "/;/b", "/a|b", "/c"];
    expect((await audit(lines)).stderr).toBe("nginx, tomcat: 3 of 4 requests read differently: path 2, refusal 1\n");
    expect((await audit(lines, "--quiet")).stderr).toBe("");
  });

  test("writes an object for each difference", async () => {
    const { stdout } = await audit(["/a", "/a|b"], "--json");
    expect(records(stdout)).toEqual([
      expect.objectContaining({ input: "/a|b", file: "stdin", line: 2, component: "accepted" }),
    ]);
  });

  test("follows options, and the host", async () => {
    const one = await audit(["/a|b"], "--backends", "nginx,tomcat:relaxedPathChars=|");
    expect(one.stdout).toBe("");
    const other = await audit(["/"], "--host", "h h");
    expect(other.stdout).toBe("");
  });

  test.each([
    ["nginx", "--backends needs at least two back ends"],
    ["nginx,curl", '--backends: there is no reader "curl"'],
    ["nginx,rfc3986", '--backends: there is no reader "rfc3986"'],
    ["nginx,tomcat:x=1", '--backends: tomcat has no option "x"'],
  ])("refuses %s", async (list, message) => {
    const { stderr, status } = await run(["audit", "--backends", list], "/a\n");
    expect(stderr).toContain(`error: ${message}`);
    expect(status).toBe(2);
  });

  test("compares all servers without --backends, the most common first", async () => {
    const { stdout, stderr, status } = await run(["audit", "--json"], "/a/..;/b\n/a\n");
    const [{ readings }] = records(stdout) as [{ readings: { reader: string }[] }];
    const names = readings.map(({ reader }) => reader);
    expect([...names].sort()).toEqual(COMPARED);
    expect(names.slice(0, 2)).toEqual(["nginx", "apache"]);
    expect(stderr).toBe(`${names.length} servers: 1 of 2 requests read differently: path 1\n`);
    expect(status).toBe(1);
  });

  test("lists many servers below what they read, each once, in lines that fit a terminal", async () => {
    const { stdout } = await run(["audit"], "/a/..;/b\n");
    const [head = "", ...lines] = stdout.trimEnd().split("\n");
    expect(head).toBe("stdin:1: path: /a/..;/b");
    expect(lines.slice(0, 2)).toEqual(["  /a/..;/b", expect.stringMatching(/^ {6}nginx, apache, /)]);
    expect(lines).toContain("  refuses: a dot segment has parameters");
    const names = lines.filter((line) => line.startsWith("      ")).flatMap((line) => line.trim().split(/,\s*/));
    expect(names.filter((name) => name !== "").sort()).toEqual(COMPARED);
    const terminal = { terminal: ["stdout"], columns: 40, env: { NO_COLOR: "1" } } as const;
    const narrow = (await run(["audit"], "/a/..;/b\n", terminal)).stdout.split("\n");
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(narrow.filter((line) => line.length > 40)).toEqual([]);
  });

  test("has a row for each of a few servers, and names them", async () => {
    const few = await audit(["/a/..;/b"], "--backends", "nginx,apache,caddy,tomcat");
    expect(few.stdout.split("\n")).toHaveLength(6);
    expect(few.stderr).toMatch(/^nginx, apache, caddy, tomcat: 1 of 1 /);
  });
});

test("a value of megabytes makes no other line long", async () => {
  const { stdout, status } = await run(["diff", `http://a.example/${"b".repeat(100_000)}`]);
  expect(status).toBe(0);
  const lines = stdout.split("\n").filter((line) => line.length > 20_000);
  expect(lines.map((line) => line.trimStart().split(" ")[0])).toEqual(["path", "href"]);
});

test("audit names --backends if most of many requests differ", async () => {
  const advice = "To see fewer, name the servers that you run, as in --backends nginx,tomcat.\n";
  const [odd, plain] = ["/a/..;/admin\n", "/a\n"];
  const endOf = async (log: string, ...words: string[]) =>
    (await run(["audit", ...words], log)).stderr.endsWith(advice);
  expect(await endOf(odd.repeat(6) + plain.repeat(4))).toBe(true);
  expect(await endOf(odd.repeat(5) + plain.repeat(5))).toBe(false);
  expect(await endOf(odd.repeat(10), "--backends", "nginx,tomcat")).toBe(false);
  expect(await endOf(odd)).toBe(false);
});
