/** Every claim of the pages for users has a proof that exists, and every proof a claim. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../packages/published.ts";
import { OF_CANONICAL } from "./of-canonical.ts";
import {
  OF_CLI,
  OF_DRAFTS,
  OF_ENGINE,
  OF_IDNA,
  OF_PATTERN,
  OF_PERCENT,
  OF_READERS,
  OF_REFERENCE,
  OF_ROOT,
  OF_START,
  OF_URL_PATTERN,
} from "./of-pages.ts";
import { OF_URL } from "./of-url.ts";
import { claimsIn, claimsOf, codeOf } from "./pages.ts";
import type { Claims, Fact, Proof } from "./proof.ts";

const listed: Readonly<Record<string, Claims>> = {
  "README.md": OF_ROOT,
  "packages/url/README.md": OF_URL,
  "packages/idna/README.md": OF_IDNA,
  "packages/reference/README.md": OF_REFERENCE,
  "packages/percent/README.md": OF_PERCENT,
  "packages/pattern/README.md": OF_PATTERN,
  "docs/reference/url-pattern.md": OF_URL_PATTERN,
  "packages/canonical/README.md": OF_CANONICAL,
  "packages/drafts/README.md": OF_DRAFTS,
  "packages/readers/README.md": OF_READERS,
  "packages/cli/README.md": OF_CLI,
  "assembly/README.md": OF_ENGINE,
  "docs/index.md": OF_START,
};

/**
 * The folders of docs/ whose pages have their claims in a file of the same name: those of docs/guides/a.md are `CLAIMS`
 * of test/claims/guides/a.ts. A page needs the file only if it has claims.
 */
const FOLDERS = ["guides", "runtimes", "command", "migrate"];

function namesIn(folder: string, extension: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(extension));
  return names.map((name) => name.slice(0, -extension.length));
}

async function claimsInFolder(folder: string): Promise<[page: string, claims: Claims][]> {
  const names = new Set([...namesIn(`docs/${folder}`, ".md"), ...namesIn(`test/claims/${folder}`, ".ts")]);
  return Promise.all(
    [...names].sort().map(async (name): Promise<[string, Claims]> => {
      const file = join(root, `test/claims/${folder}/${name}.ts`);
      const claims = existsSync(file) ? ((await import(/* @vite-ignore */ file)) as { CLAIMS: Claims }).CLAIMS : [];
      return [`docs/${folder}/${name}.md`, claims];
    }),
  );
}

/** Only the pages on runtimes have a proof for each sentence. The code of the others has one. */
function foundIn(page: string): string[] {
  return /^docs\/(?:guides|command|migrate)\//.test(page) ? codeOf(page) : claimsOf(page);
}

const PAGES = [...Object.entries(listed), ...(await Promise.all(FOLDERS.map(claimsInFolder))).flat()];

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

const { scripts } = JSON.parse(read("package.json")) as { scripts: Readonly<Record<string, string>> };
const ci = read(".ci/run");

/** Returns the fault of a proof, or `undefined`. */
function faultOf(proof: Proof | Fact): string | undefined {
  if ("because" in proof) return undefined;
  const { file, text, script } = proof;
  if (!existsSync(join(root, "test", file))) return `there is no test/${file}`;
  if (!read(`test/${file}`).includes(text)) return `test/${file} does not contain "${text}"`;
  if (script === undefined) return file.endsWith(".test.ts") ? undefined : `npm test does not run test/${file}`;
  if (scripts[script] === undefined) return `package.json has no script ${script}`;
  return ci.includes(`--silent ${script}`) ? undefined : `.ci/run does not run ${script}`;
}

describe.each(PAGES)("%s", (page, claims) => {
  const found = foundIn(page);

  it("has a proof for each claim: add one in test/claims, or a test, or remove the claim", () => {
    expect(found.filter((claim) => !claims.some(([start]) => claim.startsWith(start)))).toEqual([]);
  });

  it("has one claim for each entry of test/claims", () => {
    const counts = claims.map(([start]) => [start, found.filter((claim) => claim.startsWith(start)).length]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it("is proven by tests that exist, and that npm test or CI runs", () => {
    const faults = claims.flatMap(([start, ...proofs]) => {
      const wrong = proofs.flatMap((proof) => faultOf(proof) ?? []);
      return (proofs.length === 0 ? ["it has no proof"] : wrong).map((fault) => `${start}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

describe("the search for claims", () => {
  it("finds sentences, rows, items and code", () => {
    const page = [
      "Nothing is claimed here. It runs in Bun (1.4). It is small.",
      "- a package for Deno",
      "| a | b |\n|---|---|\n| Hermes | yes |\n| Bun | 2.5 |\n| other | yes |",
      "| runtime | install | import |\n|---|---|---|\n| Node | `npm i` | |",
      "```sh\nnpm  install\n```",
      "```js\nimport 'node:fs';\n```",
    ].join("\n\n");
    expect(claimsIn(page)).toEqual(["It runs in Bun (1.4).", "a package for Deno", "Hermes | yes", "npm install"]);
  });

  it("reports a proof that does not exist", () => {
    const one = { file: "claims/claims.test.ts", text: "describe" };
    expect(faultOf(one)).toBeUndefined();
    expect(faultOf({ ...one, file: "claims/none.test.ts" })).toContain("there is no");
    expect(faultOf({ ...one, text: ["des", "cribed"].join("cri") })).toContain("does not contain");
    expect(faultOf({ file: "claims/proof.ts", text: "" })).toContain("npm test does not run");
    expect(faultOf({ ...one, script: "test:none" })).toContain("no script");
    expect(faultOf({ ...one, script: "bench" })).toBeUndefined();
    expect(faultOf({ ...one, script: "format" })).toContain(".ci/run does not run");
  });
});
