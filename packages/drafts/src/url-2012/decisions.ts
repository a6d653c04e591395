/** The holes of "URL, W3C Working Draft of 24 May 2012". */
import { defineDecisions } from "../decisions.ts";

export const decisions = /* @__PURE__ */ defineDecisions("w3c-2012", "https://www.w3.org/TR/2012/WD-url-20120524/", {});
