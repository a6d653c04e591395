/** Other programs that derive components, and how they differ from RFC 9421. */
import type { SignatureComponent } from "@anyurl/guard";
import { signatureHeadersSync } from "http-message-sig";
import { httpbis } from "http-message-signatures";

/** A request that a test makes. */
export interface Made {
  readonly method: string;
  readonly url: string;
}

/** A difference that has a known cause. */
interface Cause {
  readonly cause: string;
  readonly applies: (request: Made, component: SignatureComponent, theirs: string) => boolean;
}

/** A program. */
export interface Library {
  readonly name: string;
  /** Returns the value of a component; an Error if the program throws. */
  readonly derive: (request: Made, identifier: string) => string | Error;
  readonly causes: readonly Cause[];
}

const UPPERCASE_METHOD: Cause = {
  cause: "the method is in upper case",
  applies: ({ method }, { identifier }, theirs) => identifier === '"@method"' && theirs === method.toUpperCase(),
};

const AS_WRITTEN: Cause = {
  cause: "@target-uri is the URL as written, with its fragment, default port and case",
  applies: ({ url }, { identifier }, theirs) => identifier === '"@target-uri"' && theirs === url,
};

/** The characters of a query that a URL parser percent-encodes, though RFC 3986 allows them. */
const PARSED: Cause = {
  cause: "a URL parser has resolved dot segments, encoded an apostrophe in the query, or read the host as an address",
  applies: ({ url }, { identifier, value }, theirs) => {
    const { host, pathname, search } = new URL(url);
    const parsed: Readonly<Record<string, string>> = {
      '"@authority"': host,
      '"@path"': pathname,
      '"@query"': search || "?",
      '"@request-target"': pathname + (value.endsWith("?") && search === "" ? "" : search),
    };
    return parsed[identifier] === theirs;
  },
};

export const LIBRARIES: readonly Library[] = [
  {
    name: "http-message-signatures",
    derive: ({ method, url }, identifier) => {
      const [, component = "", name] = /^"(@[a-z-]+)"(?:;name="(.*)")?$/.exec(identifier) ?? [];
      const parameters = new Map(name === undefined ? [] : [["name", name]]);
      return caught(() => {
        const values = httpbis.deriveComponent(component, parameters, { method, url, headers: {} });
        return values.join("\n");
      });
    },
    causes: [
      UPPERCASE_METHOD,
      AS_WRITTEN,
      PARSED,
      {
        cause: "@query-param is encoded as encodeURIComponent does, not with the form percent-encode set",
        applies: (_, { identifier, value }, theirs) =>
          identifier.startsWith('"@query-param"') && /[!'()~]/.test(theirs) && formEncoded(theirs) === value,
      },
    ],
  },
  {
    name: "http-message-sig, of web-bot-auth",
    derive: (request, identifier) =>
      caught(() => {
        const lines: string[] = [];
        const signer = {
          keyid: "k",
          alg: "ed25519" as const,
          signSync: (data: string) => {
            lines.push(...data.split("\n"));
            return new Uint8Array();
          },
        };
        const components = [identifier.slice(1, -1) as "@path"];
        signatureHeadersSync({ ...request, headers: {} }, { signer, components });
        return (lines[0] as string).slice(`${identifier}: `.length);
      }),
    causes: [
      UPPERCASE_METHOD,
      AS_WRITTEN,
      PARSED,
      {
        cause: "@query without a query is empty, not ?",
        applies: (_, { identifier, value }, theirs) => identifier === '"@query"' && value === "?" && theirs === "",
      },
      {
        cause: "@authority leaves out the default port of the other scheme",
        applies: ({ url }, { identifier }, theirs) =>
          identifier === '"@authority"' && /^(?:80|443)$/.test(new URL(url).port) && theirs === new URL(url).hostname,
      },
      {
        cause: "@query-param does not exist",
        applies: (_, { identifier }, theirs) => identifier.startsWith('"@query-param"') && theirs === "an error",
      },
    ],
  },
];

function formEncoded(text: string): string {
  return text.replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function caught(derive: () => string): string | Error {
  try {
    return derive();
  } catch (error) {
    return error as Error;
  }
}
