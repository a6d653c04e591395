/** The suite of test/runtimes. A setup file defines `deliver`, and `test` if the runner does not. */

import * as display from "@anyurl/idna/display";
import * as pattern from "@anyurl/pattern";
import * as policy from "@anyurl/policy";
import * as redact from "@anyurl/redact";
import * as template from "@anyurl/template";
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import "./suite/conformance/outcomes.js";
import "./suite/world/drafts/outcomes.js";
import { casesJSON } from "./suite/cases.js";
import { scope as drafts } from "./suite/world/drafts/scope.js";

test("returns each case's outcome", async () => {
  const packages = { ...anyurl, ...paths, encoding, pattern, policy, redact, template, display, drafts };
  await deliver(reportOn(packages, casesJSON));
});
