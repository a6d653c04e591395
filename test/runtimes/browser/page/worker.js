/** The module Worker. */

import * as display from "@anyurl/idna/display";
import * as pattern from "@anyurl/pattern";
import * as policy from "@anyurl/policy";
import * as redact from "@anyurl/redact";
import * as template from "@anyurl/template";
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import "../../../conformance/outcomes.js";
import "../../../world/drafts/outcomes.js";
import { scope as drafts } from "../../../world/drafts/scope.js";

addEventListener("message", ({ data: casesJSON }) =>
  postMessage(
    reportOn({ ...anyurl, ...paths, encoding, pattern, policy, redact, template, display, drafts }, casesJSON),
  ),
);
