import { type Claims, conditions, run, test } from "../proof.ts";

export const CLAIMS: Claims = [
  ["Bun uses the same build", conditions],
  ["`Bun.serve` resolves", test("canonical/node/serve.test.ts", "Bun has resolved before the guard sees them")],
  ["Bun's `toEqual` finds", run("test:runners", "test-runners/run.ts", "Bun: ()")],
];
