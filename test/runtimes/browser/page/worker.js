/** The module Worker. */
import * as anyurl from "anyurl";
import "../../../conformance/outcomes.js";

addEventListener("message", ({ data: casesJSON }) => postMessage(reportOn(anyurl, casesJSON)));
