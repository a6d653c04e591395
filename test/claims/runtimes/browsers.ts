import { type Claims, fact, inBrowsers, inBundlers, test } from "../proof.ts";

export const CLAIMS: Claims = [
  ["Bundlers need no configuration", inBundlers, test("claims/settings.test.ts", "Parcel")],
  ["It tries WebAssembly once", inBrowsers],
  ["An import map is an inline script", fact("It describes the policy.")],
  ["`URL.createObjectURL` is part", fact("It describes browsers.")],
  ["`This build needs WebAssembly", test("install/pages.test.ts", "names only messages")],
  ["`This build is for Node and Bun", test("install/pages.test.ts", "names only messages")],
  ["`Failed to resolve module specifier", fact("It is a message of Chromium.")],
];
