/** The module Worker. */
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import "../../../conformance/outcomes.js";

addEventListener("message", ({ data: casesJSON }) =>
  postMessage(reportOn({ ...anyurl, ...paths, encoding }, casesJSON)),
);
