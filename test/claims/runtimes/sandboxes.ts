import { type Claims, link, test } from "../proof.ts";

const listed = test("install/pages.test.ts", "names only messages");

export const CLAIMS: Claims = [
  ["[Embed anyurl in your sandbox]", link],
  ["QuickJS | [QuickJS", link],
  ["isolated-vm | [isolated-vm]", link],
  ["SES | [SES]", link],
  ["Node and Deno with restrictions", link],
  ["`This build needs TextEncoder", listed],
  ["`This build needs WebAssembly", listed],
];
