/**
 * The cases of `@anyurl/policy`: the tables of test/products/policy, which have results; and generated texts, whose
 * results must be the same everywhere.
 */

import { parse } from "../core/differential/oracle.ts";
import { Random } from "../core/differential/random.ts";
import { DOUBTFUL, GOOD } from "../products/policy/doubtful.ts";
import { ALLOWED_HOSTS, HOST_PATTERNS, REFUSED_HOSTS } from "../products/policy/host-headers.ts";
import { ATTACKS, LOCAL, PIECES } from "../products/policy/redirect-targets.ts";
import { ALLOWED, REFUSED, REGISTERED } from "../products/policy/redirect-uris.ts";
import type { Case } from "./cases.ts";

const SEED = 5;
const GENERATED = 300;

const BASE = "https://app.example/login?next=1#a";
const CLASSES = { classes: ["domain", "public", "loopback"] };
const LISTS = { hosts: ["app.example", "**.evil.test:*"], ports: [80, 443], paths: ["/", "/a/**"], userinfo: "allow" };
const PATTERNS = ["https://app.example", "https://**.app.example:*", "http://localhost:*"];

function policyCase(call: string, args: readonly unknown[], expected?: unknown): Case {
  return { kind: "policy", call, args, expected: expected === undefined ? {} : { result: expected } };
}

function generatedCases(index: number): Case[] {
  const random = new Random(SEED, index);
  const text = random.repeat(1, 8, () => random.pick(PIECES));
  const url = `https://${random.repeat(1, 6, () => random.pick(PIECES))}`;
  return [
    policyCase("localRedirect", [text, { base: BASE }]),
    policyCase("safeHref", [text, { base: BASE }]),
    policyCase("createURLPolicy", [{}, url]),
    policyCase("createURLPolicy", [LISTS, url]),
    policyCase("matchRedirectURI", ["href" in parse(url, undefined) ? [url, ...REGISTERED] : REGISTERED, url]),
    policyCase("checkClientIdentifierURL", [url]),
    policyCase("canonicalResourceURI", [url]),
    policyCase("originMatcher", [PATTERNS, url]),
  ];
}

/** All cases of the project's corpus. */
export function ownPolicyCases(): Case[] {
  return [
    ...[...DOUBTFUL, ...GOOD].map(([url, result]) => policyCase("createURLPolicy", [CLASSES, url], result)),
    ...ATTACKS.map((target) => policyCase("localRedirect", [target, { base: BASE }])),
    ...LOCAL.map(([target, result]) => policyCase("localRedirect", [target, { base: BASE }], result)),
    ...ALLOWED.map((uri) => policyCase("matchRedirectURI", [REGISTERED, uri], uri)),
    ...REFUSED.map(([uri, reason]) => policyCase("matchRedirectURI", [REGISTERED, uri], reason)),
    ...ATTACKS.map((text) => policyCase("safeHref", [text])),
    ...ALLOWED_HOSTS.map((host) => policyCase("hostMatcher", [HOST_PATTERNS, host], true)),
    ...REFUSED_HOSTS.map((host) => policyCase("hostMatcher", [HOST_PATTERNS, host ?? null], false)),
    ...Array.from({ length: GENERATED }, (_, index) => generatedCases(index)).flat(),
  ];
}
