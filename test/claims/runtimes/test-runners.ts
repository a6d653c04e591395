import { type Claims, fact, run, test } from "../proof.ts";

const jest = run("test:runners", "test-runners/run.ts", "Jest 30, CommonJS by Babel");
const vitest = test("api/test-runners.test.ts", "Vitest 4");

export const CLAIMS: Claims = [
  ["Vitest's and Bun's `toEqual`", vitest, run("test:runners", "test-runners/run.ts", "Bun: ()")],
  ["Vitest | `setupFiles`", vitest],
  ["Jest | `setupFilesAfterEnv`", jest],
  ["Bun | `preload`", run("test:runners", "test-runners/project/cases.cjs", "toStrictEqual")],
  ["Chai shows URLs", test("api/test-runners.test.ts", "in a failed assertion")],
  ["Node's `assert` compares", test("api/test-runners.test.ts", "compares URLs, but not queries")],
  ["Jest can `require` it", run("test:runners", "test-runners/run.ts", "Jest 30, require() of modules")],
  ["On other versions, let Babel", jest],
  ['{ "transform":', jest, test("claims/settings.test.ts", "Jest")],
  ["`addURLEquality: the expect", test("api/test-runners.test.ts", "the expect must be that of Vitest, Jest or Bun")],
  ["`SyntaxError: Cannot use import statement", fact("It is a message of Node under Jest.")],
];
