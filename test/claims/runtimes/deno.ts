import { type Claims, fact, test } from "../proof.ts";

export const CLAIMS: Claims = [
  ["Deno passes `request.url`", test("canonical/node/serve.test.ts", "Deno passes them as the client sent them")],
  ["[Share one parser]", test("canonical/share-one-parser.test.ts", "deno.mjs")],
  ["`deno run` resolves", fact("It describes Deno.")],
  ['`Import "anyurl" not a dependency`', fact("It is a message of Deno.")],
];
