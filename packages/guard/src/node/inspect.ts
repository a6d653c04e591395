/** Decides on a request of a server on Node, and gives it its canonical URL. */
import { describeKind, requireOneOf, wrongArgument } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import {
  type Asked,
  createDecider,
  type Decider,
  type Decision,
  NOT_CANONICAL,
  type Rejection,
  rejection,
  reportDecision,
} from "../guard/decide.ts";
import { isRead } from "../guard/key-request.ts";
import type { GuardSettings } from "../guard/options.ts";
import { type ResponseParts, responseParts, timingSince } from "../guard/responses.ts";
import { cutTarget, locationOf } from "../guard/target.ts";
import { askedBy } from "./asked.ts";
import { PassedNodeRequest } from "./passed.ts";
import { isRewritable, rewriteRequest } from "./rewrite-request.ts";
import type { NodeGuardOptions, NodeRequest } from "./types.ts";

/** Sets `req.guard`. Returns the guard's own response; `undefined` if the request goes on. */
export type Inspect = (req: NodeRequest) => ResponseParts | undefined;

const ABSOLUTE_TARGET = {
  ok: false,
  action: "reject",
  reason: "absolute-target",
  message: "the target has a scheme and a host, which Express or Connect has read before the guard",
} as const satisfies Decision;

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function inspectorFor(options: NodeGuardOptions, caller: string): Inspect {
  if (typeof options !== "object" || options === null) {
    throw wrongArgument(`${caller}: the options`, "an object", describeKind(options));
  }
  const { publicScheme, ...rest } = ownMembers(options);
  if (publicScheme !== undefined) requireOneOf(publicScheme, ["http", "https"], `${caller}: the publicScheme`);
  const decider = createDecider(rest, caller, ["publicScheme"]);
  const { report, serverTiming } = decider.settings;
  return (req) => {
    const started = serverTiming ? performance.now() : null;
    const decision = decisionOn(req, publicScheme, decider);
    const final = report === undefined ? decision : reportDecision(decision, req, report);
    if (!final.ok) return refuse(req, final, started);
    if (report === undefined && !isRewritable(req)) return refuse(req, ABSOLUTE_TARGET, started);
    const { href, isStripped = false } = final;
    const isRewritten = report === undefined && href !== null && rewriteRequest(req, href, isStripped);
    const action = isRewritten ? "rewrite" : "pass";
    req.guard = new PassedNodeRequest({ ...final, action }, req, timingSince(started, action), decider);
    return undefined;
  };
}

function decisionOn(
  req: NodeRequest,
  publicScheme: NodeGuardOptions["publicScheme"],
  decider: Decider<NodeRequest>,
): Decision {
  try {
    const asked = askedBy(req, publicScheme);
    const decision = decider.decide(asked);
    return decision.action !== "reject" && asked.url.includes("#") ? cut(decision, asked, decider.settings) : decision;
  } catch {
    return rejection("not-a-request");
  }
}

const FRAGMENT = {
  ok: false,
  action: "reject",
  reason: "fragment",
  message: "the target contains a #, which clients never send",
} as const satisfies Decision;

/**
 * Returns the decision on a target with a fragment, which a server in front may have read as a part of the path: to
 * redirect the client to the target without it, or to refuse it. https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
function cut(
  decision: Exclude<Decision, Rejection>,
  { method, isUpgrade }: Asked,
  { mode, status }: GuardSettings<NodeRequest>,
): Decision {
  const { href, findings } = decision;
  if (mode !== "redirect" || !isRead(method) || isUpgrade || href === null) return FRAGMENT;
  if (!decision.ok) return decision;
  const target = cutTarget(href);
  const location = locationOf(target);
  return {
    ok: false,
    action: "redirect",
    reason: "not-canonical",
    message: NOT_CANONICAL,
    status,
    location,
    href,
    findings,
  };
}

function refuse(req: NodeRequest, decision: Extract<Decision, { ok: false }>, started: number | null): ResponseParts {
  const { action, reason, message } = decision;
  const serverTiming = timingSince(started, action);
  req.guard = { ok: false, action, reason, message, serverTiming };
  return responseParts(decision, serverTiming);
}
