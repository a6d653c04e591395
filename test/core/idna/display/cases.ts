/** The hosts of Chromium's tests. */
import { readFileSync } from "node:fs";

/** The names that Chromium's tests have in place of its list of frequent hosts. */
export const KNOWN = Object.freeze([
  ...["d4000.com", "digklmo68.com", "digklmo68.co.uk", "islkpx123.com", "isikpx123.com", "os345.com", "woder.com"],
  ...["wmhtb.com", "phktb.com", "pkawx.com", "wmnr.com", "rf.com", "cyxe.com", "ldg.com", "idg.com", "ig.com"],
  ...["ld.com", "1gd.com", "cegjo.com", "wsws.com", "wsu.com", "wsou.com", "1234567890.com", "aece.com", "aen.com"],
  ...["n11.com", "o2.com", "28.com", "39.com", "89.com", "43.com", "oo.com", "qq.com", "nn.com", "test.net"],
  ...["fóó.com", "youtube.com"],
]);

export const CHROMIUM_CASES = readFileSync(new URL("chromium-cases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" ") as [input: string, shown: string]);
