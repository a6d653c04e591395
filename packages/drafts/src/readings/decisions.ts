/** The holes of "URL Specification 0.10.1" that readings go through. */
import { defineDecisions } from "../decisions.ts";

const ADDRESS = "https://alwinb.github.io/url-specification/";

export const urlSpecificationDecisions = /* @__PURE__ */ defineDecisions("url-specification", ADDRESS, {
  "query-encoding": {
    section: "Percent Encoding",
    anchor: "percent-encoding",
    hole: "It names an encoding override for the query, and does not say in which URLs, and for which characters.",
    decision:
      "The query of a URL with a special scheme other than ws and wss is encoded as the URL Standard encodes it.",
  },
  backslashes: {
    section: "Preprocessing, step 3",
    anchor: "preprocessing",
    hole: "The condition contradicts itself: the input starts with a scheme, and does not start with a scheme.",
    decision: "Backslashes are replaced in web-URLs and file-URLs, and without a scheme if the base is one of these.",
  },
  "empty-url": {
    section: "WHATWG Resolution",
    anchor: "whatwg-resolution",
    hole: "The order of the empty URL is fragment, but it has no first component.",
    decision: "The empty URL does not resolve against a base without an authority and a path-root.",
  },
});
