import { describeHost, type HostDescription } from "@anyurl/canonical/host";
import { domainToUnicode, locate, URL } from "anyurl";
import { baseOf, type DeskState } from "../../state.ts";

export interface HostData {
  /** The class of the host and the reasons for it; `null` if the URL is invalid. */
  readonly description: HostDescription | null;
  /** Why the URL is invalid; `null` if it is valid. */
  readonly failure: string | null;
  /** The host in Unicode, if that differs. */
  readonly unicode: string | null;
  /**
   * Whether a server that fetches URLs of its users may connect to it: after a lookup of a domain. Local names are
   * refused.
   */
  readonly verdict: "allowed" | "after-lookup" | "refused" | "local-name" | null;
}

export function hostOf(state: Pick<DeskState, "input" | "base">): HostData {
  const located = locate(state.input, baseOf(state));
  if (!located.ok) return { description: null, failure: located.message, unicode: null, verdict: null };
  const description = describeHost(located.href);
  if (!description.ok) return { description: null, failure: description.message, unicode: null, verdict: null };
  const { hostname } = new URL(located.href);
  const unicode = domainToUnicode(hostname);
  return {
    description,
    failure: null,
    unicode: unicode === hostname || unicode === "" ? null : unicode,
    verdict: verdictOn(description.class),
  };
}

function verdictOn(found: HostDescription["class"]): HostData["verdict"] {
  if (found === "public") return "allowed";
  if (found === "domain") return "after-lookup";
  return found === "local-name" ? "local-name" : "refused";
}
