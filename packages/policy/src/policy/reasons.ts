import { compileFailures } from "@anyurl/common/compile-failures";
import { Failure } from "anyurl";

/** Why a policy refuses a valid URL, or a text that is not one in the form that all programs read in the same way. */
export type PolicyReason = keyof typeof MESSAGES;

const MESSAGES = {
  "too-long": "the URL is longer than the limit",
  characters: "the URL contains a space or a control character",
  backslash: "the URL contains a backslash before its query",
  slashes: 'the scheme is not followed by exactly "//" and a host',
  scheme: "the scheme is not allowed",
  userinfo: "the URL contains a user name or a password",
  "host-spelling": "the host is not written as programs read it",
  host: "the host or its port is not in the list",
  port: "the port is not in the list",
  "host-class": "hosts of this class are not allowed",
  site: "the site is not in the list",
  path: "the path is not in the list",
  readers: "another program reads another host in the URL",
} as const;

export const fail = /* @__PURE__ */ compileFailures<PolicyReason>(Failure, MESSAGES);
