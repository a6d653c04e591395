import { type Claims, test } from "../proof.ts";

const code = test("canonical/share-one-parser.test.ts", "the guide has the code of the example");

export const CLAIMS: Claims = [
  ["/** The decisions that", code],
  ["/** * The service in Node", code],
  ["/** * The function in Deno", code],
  ['{ "allowed": true', test("canonical/share-one-parser.test.ts", "the guide's table has these decisions")],
];
