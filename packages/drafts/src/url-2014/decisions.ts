/** The holes of "URL, the webspecs rewrite of 2014". */
import { defineDecisions } from "../decisions.ts";

export const decisions = /* @__PURE__ */ defineDecisions("webspecs-2014", "https://github.com/webspecs/url", {});
