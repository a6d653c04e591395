/** `anyurl/path` against Node, and in hosts that Node does not run in. */
import path from "node:path";
import process from "node:process";
import * as node from "node:url";
import { createContext, runInContext } from "node:vm";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import * as paths from "anyurl/path";
import { describe, expect, test } from "vitest";
import * as whatwg from "whatwg-url";
import type { Paths } from "../../conformance/implementation.ts";
import { pathScript } from "../../conformance/paths.ts";
import { capture, installed } from "../../runtimes/programs.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { compare, emptyReport, FLAVOURS, outcomeOf, type Report } from "./compare.ts";
import { generate } from "./generate.ts";
import { DIRECTORY, OTHER, withProperties } from "./windows.ts";

const SEED = 15;
const COUNT = 15_000;
const { fileURLToPath, pathToFileURL } = paths;
const POSIX = { windows: false };
const WINDOWS = { windows: true };

function errorOf(call: () => unknown): Error & { code?: string } {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  throw new Error("It throws nothing");
}

// NOTE: not this Node, if it is Node 20: its pathToFileURL drops U+0000 at the end of a path, makes no UNC path of one
// that begins with two slashes, and returns a URL without a host for an invalid server.
describe("anyurl/path and Node 24", () => {
  test(`agree on ${COUNT} generated paths and URLs, with both engines`, async ({ skip }) => {
    let program = "";
    try {
      program = installed("node-24", "bin/node");
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      skip(error.message);
    }
    const output = await capture(program, ["core/path/part.ts", String(SEED), "0", String(COUNT)]);
    const reports = JSON.parse(output) as Record<string, Report>;
    expect(Object.keys(reports)).toEqual(["wasm", "fallback"]);
    for (const { outcomes, permitted, differences } of Object.values(reports)) {
      expect(differences).toEqual([]);
      expect(Object.values(outcomes).reduce((sum, number) => sum + number)).toBe(COUNT * FLAVOURS.length);
      expect(Math.min(...Object.values(permitted))).toBeGreaterThan(0);
      // All results and errors that the documentation names.
      expect(Object.keys(outcomes).sort()).toEqual(OUTCOMES.sort());
      expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(20);
    }
  });
});

const BOTH = ["Windows", "Windows, on Windows"];
const OUTCOMES = [
  ...[
    "a result",
    "URIError",
    ...["ARG_TYPE", "FILE_URL_PATH", "URL", "URL_SCHEME"].map((code) => `TypeError ERR_INVALID_${code}`),
  ].flatMap((outcome) => FLAVOURS.map((flavour) => `fileURLToPath, ${flavour}: ${outcome}`)),
  "fileURLToPath, POSIX: TypeError ERR_INVALID_FILE_URL_HOST",
  "pathToFileURL, POSIX: a result",
  ...BOTH.flatMap((flavour) =>
    ["a result", "TypeError ERR_INVALID_URL", "TypeError ERR_INVALID_ARG_VALUE"].map(
      (outcome) => `pathToFileURL, ${flavour}: ${outcome}`,
    ),
  ),
];

describe("a comparison", () => {
  const differencesOf = (change: Partial<Paths>, value: string, operation: keyof Paths) => {
    const report = emptyReport();
    compare({ ...paths, ...change }, { operation, value, host: "" }, "POSIX", report);
    return report.differences;
  };

  test("finds a wrong path, URL or error", () => {
    const other = { fileURLToPath: () => "/b", pathToFileURL: () => new anyurl.URL("file:///b") };
    expect(differencesOf({}, "file:///a", "fileURLToPath")).toEqual([]);
    expect(differencesOf(other, "file:///a", "fileURLToPath")).toHaveLength(1);
    expect(differencesOf(other, "file:///a%2F", "fileURLToPath")).toHaveLength(1);
    expect(differencesOf(other, "/a", "pathToFileURL")).toHaveLength(1);
    expect(differencesOf(other, "/b", "pathToFileURL")).toEqual([]);
  });
});

describe("fileURLToPath and pathToFileURL", () => {
  test("undo each other, for paths without lone surrogates", () => {
    let count = 0;
    for (let index = 0; index < 3000; index++) {
      const { operation, value } = generate(SEED, index);
      if (operation !== "pathToFileURL" || /\p{Surrogate}/u.test(value as string)) continue;
      const url = pathToFileURL(value as string, POSIX);
      const resolved = path.posix.resolve(value as string);
      const slash = (value as string).endsWith("/") && resolved !== "/" ? "/" : "";
      expect(fileURLToPath(url, POSIX)).toBe(`${resolved}${slash}`);
      expect(pathToFileURL(fileURLToPath(url, POSIX), POSIX).href).toBe(url.href);
      count++;
    }
    expect(count).toBeGreaterThan(1000);
  });

  test("use the URL class of anyurl, and accept every URL class", () => {
    expect(pathToFileURL("/a", POSIX)).toBeInstanceOf(anyurl.URL);
    for (const Class of [anyurl.URL, fallback.URL, globalThis.URL, whatwg.URL]) {
      expect(fileURLToPath(new Class("file:///a%20b"), POSIX)).toBe("/a b");
    }
  });

  test("parse the href of an object, whatever its other attributes are", () => {
    const contradictory = { href: "file:///a", protocol: "file:", hostname: "", pathname: "/../b" };
    expect(fileURLToPath(contradictory, POSIX)).toBe("/a");
    const invalid = { href: "file:///%", protocol: "file:" };
    expect(() => fileURLToPath(invalid, POSIX)).toThrow(URIError);
  });

  test.each([undefined, null, 1, true, 5n, Symbol("a"), {}, [], () => {}, new String("file:///a"), Buffer.from("/a")])(
    "refuse other values as Node does: %o",
    (value) => {
      const input = { operation: "fileURLToPath", value: value as object } as const;
      expect(outcomeOf(paths, input, false)).toBe("TypeError ERR_INVALID_ARG_TYPE");
      expect(outcomeOf(node as Paths, input, false)).toBe("TypeError ERR_INVALID_ARG_TYPE");
      expect(errorOf(() => pathToFileURL(value as string))).toMatchObject({ code: "ERR_INVALID_ARG_TYPE" });
    },
  );

  test("refuse the objects of url.parse, whose host is not a URL's", () => {
    const legacy = node.parse("file:///a") as unknown as URL;
    expect(errorOf(() => fileURLToPath(legacy)).message).toBe(
      "fileURLToPath: the URL must be a string or a URL; got an object",
    );
  });

  test("treat the options as Node does", () => {
    for (const options of [undefined, null, {}, { windows: undefined }]) {
      expect(fileURLToPath("file:///c:/a", options)).toBe(process.platform === "win32" ? "c:\\a" : "/c:/a");
    }
    for (const windows of [1, "yes"]) {
      expect(fileURLToPath("file:///c:/a", { windows } as object)).toBe("c:\\a");
      expect(pathToFileURL("c:\\a", { windows } as object).href).toBe("file:///c:/a");
    }
  });
});

describe("the messages of errors", () => {
  test.each([
    [() => fileURLToPath("https://secret/secret", POSIX), 'fileURLToPath: the scheme of the URL must be "file:"'],
    [
      () => fileURLToPath("file://secret/secret", POSIX),
      'fileURLToPath: only a Windows path can have a host other than "localhost"; see the option windows',
    ],
    [
      () => fileURLToPath("file:///secret%2Fsecret", POSIX),
      "fileURLToPath: the URL's path must not contain a percent-encoded /",
    ],
    [
      () => fileURLToPath("file:///C:/secret%5Csecret", WINDOWS),
      "fileURLToPath: the URL's path must not contain a percent-encoded / or \\",
    ],
    [
      () => fileURLToPath("file:///secret", WINDOWS),
      'fileURLToPath: the path of a URL without a host must begin with a drive on Windows, such as "/C:/"',
    ],
    [
      () => fileURLToPath("file:///secret%", POSIX),
      'fileURLToPath: a "%" in the URL\'s path does not begin the encoding of a character in UTF-8',
    ],
    [() => fileURLToPath("secret"), /^Invalid URL: the scheme is missing/],
    [
      () => pathToFileURL("\\\\secret", WINDOWS),
      "pathToFileURL: a path that begins with two backslashes must have a resource after its server",
    ],
    [
      () => pathToFileURL("\\\\\\secret", WINDOWS),
      "pathToFileURL: a path that begins with two backslashes must have a server",
    ],
    [() => pathToFileURL("\\\\se cret\\secret", WINDOWS), /^Invalid URL: the host /],
  ])("name the problem, and contain no input: %s", (call, message) => {
    const error = errorOf(call);
    expect(error.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect(`${error.message} ${JSON.stringify(error)}`).not.toContain("cret");
  });
});

/** The functions in a context whose only global outside the language is `process`, if there is one. */
function inHost(host?: object): Paths {
  const context = createContext(Object.assign(Object.create(null), host === undefined ? {} : { process: host }));
  runInContext(pathScript, context);
  return runInContext("pathFunctions", context)(anyurl);
}

describe("without a host", () => {
  const bare = inHost();

  test("paths are POSIX paths by default", () => {
    expect(bare.pathToFileURL("/a\\b").href).toBe("file:///a%5Cb");
    expect(bare.fileURLToPath("file:///C:/a")).toBe("/C:/a");
  });

  test("absolute paths need no current directory", () => {
    expect(bare.pathToFileURL("C:\\a", WINDOWS).href).toBe("file:///C:/a");
    expect(bare.pathToFileURL("\\a", WINDOWS).href).toBe("file:///a");
    expect(bare.pathToFileURL("\\\\server\\a", WINDOWS).href).toBe("file://server/a");
  });

  test.each([["a", POSIX] as const, ["", POSIX] as const, ["a", WINDOWS] as const, ["C:a", WINDOWS] as const])(
    "a relative path is refused with advice: %s %o",
    (relative, options) => {
      for (const { pathToFileURL } of [bare, inHost({ platform: "linux" }), inHost({})]) {
        expect(errorOf(() => pathToFileURL(relative, options))).toMatchObject({
          code: "ERR_INVALID_ARG_VALUE",
          message: "pathToFileURL: this runtime has no current directory for a relative path; pass an absolute path",
        });
      }
    },
  );
});

describe("in a host", () => {
  test("on Windows, paths are Windows paths by default, and begin on the drive of the current directory", () => {
    const { fileURLToPath, pathToFileURL } = inHost({ platform: "win32", cwd: () => DIRECTORY, env: OTHER });
    const hrefs = ["a\\b", "\\a", "/", "", "C:a", "c:..", "D:a", "E:a"].map((each) => pathToFileURL(each).href);
    expect(hrefs).toEqual([
      "file:///C:/work/here/a/b",
      "file:///C:/a",
      "file:///C:/",
      "file:///C:/work/here",
      "file:///C:/work/here/a",
      "file:///c:/work",
      "file:///D:/other/a",
      "file:///E:/a",
    ]);
    expect(fileURLToPath("file:///C:/a")).toBe("C:\\a");
    expect(pathToFileURL("a", POSIX).href).toBe("file:///work/here/a");
  });

  test("a current directory can be on a server", () => {
    const { pathToFileURL } = inHost({ platform: "win32", cwd: () => "\\\\server\\share\\here", env: {} });
    expect(pathToFileURL("..\\a").href).toBe("file://server/share/a");
    expect(pathToFileURL("\\a").href).toBe("file://server/share/a");
    expect(pathToFileURL("C:a").href).toBe("file:///C:/a");
  });

  test("the error of a host that refuses its current directory reaches the caller", () => {
    const refusal = new Error("Requires read access to <CWD>");
    const { pathToFileURL } = inHost({
      platform: "linux",
      cwd: () => {
        throw refusal;
      },
    });
    expect(errorOf(() => pathToFileURL("a"))).toBe(refusal);
    expect(errorOf(() => pathToFileURL("C:a", WINDOWS))).toBe(refusal);
    expect(pathToFileURL("/a").href).toBe("file:///a");
    expect(pathToFileURL("\\a", WINDOWS).href).toBe("file:///a");
  });

  test("the current directory is the call's", () => {
    const at = (directory: string) =>
      withProperties(process, { cwd: () => directory }, () => pathToFileURL("a", POSIX));
    expect([at("/x").href, at("/y/").href]).toEqual(["file:///x/a", "file:///y/a"]);
  });
});
