/**
 * `matchRedirectURI`, `originMatcher` and `localRedirect` beside OAuth servers of npm: each difference has a cause.
 * `pnpm setup:frameworks` installs the servers.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { localRedirect, matchRedirectURI, originMatcher } from "@anyurl/policy";
import { isFailure } from "anyurl";
import { beforeAll, describe, expect, test } from "vitest";
import { capture, installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { CLIENTS, listOrigins, listRequests, listTargets } from "./server-cases.ts";
import { CAUSES, type Cause, type Comparison, type Question, type Side } from "./server-causes.ts";

const FOLDER = join(import.meta.dirname, "servers");

const isMissing = !existsSync(join(FOLDER, "node_modules"));
if (isMissing)
  console.log(
    "Skipped: OAuth servers, which are not installed; npm run setup:frameworks installs them. Nothing else compares policies with them.",
  );
const isTooOld = !isInstalled("node-24");
if (isTooOld)
  console.log(`Skipped: OAuth servers, since ${notInstalled("node-24")}. Nothing else compares policies with them.`);

/** What servers/decide.mjs writes. */
interface Decisions {
  readonly redirects: Readonly<Record<string, readonly (readonly (boolean | null)[])[]>>;
  readonly origins: readonly boolean[];
  readonly targets: readonly boolean[];
}

/** A question, and who allows it. */
interface Row extends Question {
  readonly policy: boolean;
  readonly server: boolean;
}

async function askServers(): Promise<Record<Comparison, readonly Row[]>> {
  const [requests, origins, targets] = [listRequests(), listOrigins(), listTargets()];
  const input = JSON.stringify({ clients: CLIENTS, requests, origins, targets });
  const output = await capture(installed("node-24", "bin/node"), [join(FOLDER, "decide.mjs")], { input });
  const decisions = JSON.parse(output) as Decisions;
  const redirectRows = (server: string) =>
    CLIENTS.flatMap((trusted, client) =>
      (requests[client] ?? []).map((asked, index) => ({
        trusted,
        asked,
        policy: matchRedirectURI(trusted, asked, { localhost: true }).ok,
        // A server that does not register the client redirects to none of its URIs.
        server: decisions.redirects[server]?.[client]?.[index] === true,
      })),
    );
  return {
    "oidc-provider": redirectRows("oidc-provider"),
    "workers-oauth-provider": redirectRows("workers-oauth-provider"),
    "better-auth, origins": origins.map(([pattern, asked], index) => ({
      trusted: [pattern],
      asked,
      policy: originMatcher([pattern])(asked),
      server: decisions.origins[index] === true,
    })),
    "better-auth, redirects": targets.map(([origin, asked], index) => ({
      trusted: [origin],
      asked,
      policy: !isFailure(localRedirect(asked, { base: `${origin}/login` })),
      server: decisions.targets[index] === true,
    })),
  };
}

describe.skipIf(isMissing || isTooOld)("the differences have causes, each of which occurs", () => {
  let answers: Awaited<ReturnType<typeof askServers>>;
  beforeAll(async () => {
    answers = await askServers();
  });

  test.each(Object.keys(CAUSES) as Comparison[])("%s", (name) => {
    const counts = new Map<Cause, number>(CAUSES[name].map((cause) => [cause, 0]));
    const unexpected: string[] = [];
    for (const row of answers[name]) {
      if (row.policy === row.server) continue;
      const side: Side = row.policy ? "policy" : "server";
      const cause = CAUSES[name].find(({ allows, applies }) => allows === side && applies(row));
      if (cause === undefined) unexpected.push(`${side} allows ${JSON.stringify(row.asked)}, with ${row.trusted}`);
      else counts.set(cause, (counts.get(cause) ?? 0) + 1);
    }
    const agreed = answers[name].filter(({ policy, server }) => policy && server).length;
    console.log(`${name}: ${answers[name].length} questions, ${agreed} allowed by both`);
    for (const [{ text, right }, count] of counts)
      console.log(`${String(count).padStart(8)}  ${text}. Right: ${right}.`);
    expect(unexpected).toEqual([]);
    expect(agreed).toBeGreaterThan(10);
    expect([...counts.values()].every((count) => count > 0)).toBe(true);
  });
});
