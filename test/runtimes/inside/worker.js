/** A Worker that runs the cases in the request, with the entry in the path of its URL. */

import * as display from "@anyurl/idna/display";
import * as pattern from "@anyurl/pattern";
import * as policy from "@anyurl/policy";
import * as redact from "@anyurl/redact";
import * as template from "@anyurl/template";
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as fallback from "anyurl/fallback";
import * as paths from "anyurl/path";
import "anyurl/polyfill";
import "../../conformance/outcomes.js";
import "../../world/drafts/outcomes.js";
import { scope as drafts } from "../../world/drafts/scope.js";

if (globalThis.URL === anyurl.URL) throw new Error("anyurl/polyfill replaced the platform's URL");

const ENTRIES = {
  "/anyurl": () => ({ ...anyurl, pattern, policy, redact, template, display }),
  "/anyurl/fallback": () => ({ ...fallback, pattern, policy, redact, template, display }),
  "/anyurl/polyfill/force": async () => {
    await import("anyurl/polyfill/force");
    const { URL, URLSearchParams } = globalThis;
    return { ...anyurl, URL, URLSearchParams, pattern, policy, redact, template, display };
  },
};

export default {
  async fetch(request) {
    const implementation = await ENTRIES[new URL(request.url).pathname]();
    return new Response(reportOn({ ...implementation, ...paths, encoding, drafts }, await request.text()));
  },
};
