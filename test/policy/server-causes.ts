/** Why servers decide in another way than `@anyurl/policy`, and who is right. */

/** Who allows what the other refuses. */
export type Side = "policy" | "server";

/** A question: the registered or trusted texts, and the text to decide on. */
export interface Question {
  readonly trusted: readonly string[];
  readonly asked: string;
}

export interface Cause {
  readonly text: string;
  /** Who is right: the policy, the server or both, and why. */
  readonly right: string;
  readonly allows: Side;
  readonly applies: (question: Question) => boolean;
}

const isRegistered = ({ trusted, asked }: Question) => trusted.includes(asked);
const any = (pattern: RegExp) => (question: Question) => question.trusted.some((text) => pattern.test(text));

const OIDC: readonly Cause[] = [
  {
    text: "127.0.0.0/8: the server registers 127.0.0.1 alone",
    right: "both: RFC 8252, section 7.3 names the loopback interface",
    allows: "policy",
    applies: any(/^http:\/\/127\.9\.9\.9\//),
  },
  {
    text: "https on a loopback address: no native client",
    right: "both: RFC 8252, section 7.2 has names alone, and the client registered it",
    allows: "policy",
    applies: (question) => isRegistered(question) && question.asked.startsWith("https://127."),
  },
  {
    text: "a registered user name, then another port",
    right: "the policy: RFC 8252, section 7.3 has no user name in its form",
    allows: "server",
    applies: any(/^http:\/\/user@127\./),
  },
  {
    text: "a registered loopback address in another spelling, then another port",
    right: "the policy: RFC 8252, section 7.3 names 127.0.0.1 and [::1]",
    allows: "server",
    applies: any(/^http:\/\/127\.1\//),
  },
  {
    text: "a colon without a port",
    right: "the policy: RFC 8252, section 7.3 has a port after the colon",
    allows: "server",
    applies: ({ asked }) => /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost):\//.test(asked),
  },
];

const WORKERS: readonly Cause[] = [
  {
    text: "a registered user name",
    right: "both: RFC 9110, section 4.2.4 deprecates it, and the client registered it",
    allows: "policy",
    applies: (question) => isRegistered(question) && /^https?:\/\/user@/.test(question.asked),
  },
  {
    text: "mailto",
    right: "both: RFC 8252, section 7.1 wants a scheme that is a domain name, and the client registered it",
    allows: "policy",
    applies: (question) => isRegistered(question) && question.asked.startsWith("mailto:"),
  },
  {
    text: "https on a loopback address with another port",
    right: "the policy: RFC 8252, section 7.3 is about http",
    allows: "server",
    applies: any(/^https:\/\/127\./),
  },
  {
    text: "a loopback URI that the parser normalises to a registered one",
    right: "the policy: RFC 9700, section 4.1.3 wants the same characters, except in the port",
    allows: "server",
    applies: ({ trusted, asked }) => trusted.some((uri) => isEqualBesidesPort(uri, asked)),
  },
  {
    text: "about",
    right: "the policy: RFC 8252, section 7.1 wants a scheme that is a domain name",
    allows: "server",
    applies: (question) => isRegistered(question) && question.asked.startsWith("about:"),
  },
];

/** Whether both are http URIs on the same loopback host, with the same path and query, after parsing. */
function isEqualBesidesPort(uri: string, asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  const [one, other] = [new URL(uri), new URL(asked)].map((url) => {
    const isLoopback = url.protocol === "http:" && /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(url.hostname);
    return isLoopback ? `${url.hostname}${url.pathname}${url.search}` : undefined;
  });
  return one !== undefined && one === other;
}

/** The origin of a URL as browsers serialise it. */
const parsedOrigin = (text: string) => (URL.canParse(text) ? new URL(text).origin : "null");

const ORIGINS: readonly Cause[] = [
  {
    text: "http://localhost:* and the default port",
    right: "both: better-auth wants a port; the policy does not",
    allows: "policy",
    applies: ({ trusted, asked }) =>
      trusted.includes("http://localhost:*") && /^http:\/\/localhost(?::80)?$/.test(asked),
  },
  {
    text: "a star for several labels",
    right: "both: better-auth's star also stands for dots. The policy has `**.` for it",
    allows: "server",
    applies: ({ trusted, asked }) =>
      trusted.includes("https://*.example.com") && /^https:\/\/(?:[^.]*\.){2,}example\.com$/.test(parsedOrigin(asked)),
  },
  {
    text: "text that is not a serialised origin",
    right: "the policy: RFC 6454, section 7 has only these in the header",
    allows: "server",
    applies: ({ asked }) => parsedOrigin(asked) !== asked,
  },
];

const ENCODED_SLASH = /^[^?#]*%(?:2f|5c)/i;

const TARGETS: readonly Cause[] = [
  {
    text: "a target that does not start with a slash",
    right: "both: RFC 3986, section 4.2 has such relative references",
    allows: "policy",
    applies: ({ asked }) => !asked.startsWith("/"),
  },
  {
    text: "a host of two slashes that is the site's",
    right: "both: RFC 3986, section 4.2 has such references",
    allows: "policy",
    applies: ({ asked }) => asked.startsWith("//"),
  },
  {
    text: "a backslash or a control character",
    right: "both: the policy returns the URL as the URL Standard's parser reads it",
    allows: "policy",
    applies: ({ asked }) => /[\\\p{Cc}]/u.test(asked),
  },
  {
    text: "an encoded slash in the path",
    right: "both: RFC 3986, section 2.2 makes it another path, on the same site",
    allows: "policy",
    applies: ({ asked }) => ENCODED_SLASH.test(asked),
  },
  {
    text: "a path that starts with two slashes after its dots",
    right: "the policy: RFC 3986, section 4.2 reads it as a host, once it is normalised",
    allows: "server",
    applies: ({ asked }) => new URL(asked, "https://app.example").pathname.startsWith("//"),
  },
];

/** The causes for each server. The first one that applies explains a difference. */
export const CAUSES = {
  "oidc-provider": OIDC,
  "workers-oauth-provider": WORKERS,
  "better-auth, origins": ORIGINS,
  "better-auth, redirects": TARGETS,
} as const;

export type Comparison = keyof typeof CAUSES;
