import { type Claims, run, test } from "../proof.ts";

export const CLAIMS: Claims = [
  ["They are assignable", test("types/types.test.ts", "the published types compile %s")],
  ["`moduleResolution` | any", test("types/resolutions.test.ts", "every entry compiles from a module under %s")],
  ["`lib` with `dom`, before TypeScript 6", run("test:bundlers", "bundlers/consumers.ts", "dom.iterable")],
  ["`module` in CommonJS", test("types/resolutions.test.ts", "every entry compiles from CommonJS under %s")],
  ["`TS1479`", test("types/resolutions.test.ts", "refuses to require modules, as the page says")],
];
