/** The holes of "Web addresses in HTML 5 (2009)". */
import { defineDecisions } from "../decisions.ts";

export const decisions = /* @__PURE__ */ defineDecisions(
  "web-address-2009",
  "https://www.w3.org/html/wg/href/draft",
  {},
);
