/**
 * Asks the servers: reads `{ clients, requests, origins, targets }` as JSON from stdin, and writes their decisions to
 * stdout. It needs a Node that has `URL.parse`, which oidc-provider calls.
 */
import { Buffer } from "node:buffer";
import { registerHooks } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

/** The module of workerd from which the provider imports a base class. */
const WORKERS = `data:text/javascript,${encodeURIComponent("export class WorkerEntrypoint {}")}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "cloudflare:workers" ? { url: WORKERS, shortCircuit: true } : next(specifier, context),
});

// The servers warn of a configuration for tests.
console.info = console.warn = () => {};

const { Provider } = await import("oidc-provider");
const { AuthorizationError, getOAuthApi } = await import("@cloudflare/workers-oauth-provider");
const trustedOrigins = join(import.meta.dirname, "node_modules/better-auth/dist/auth/trusted-origins.mjs");
const { matchesOriginPattern } = await import(pathToFileURL(trustedOrigins).href);

/** Returns a function that decides on a redirect URI; `undefined` if the server does not register the client. */
async function registerInOIDC(redirectURIs) {
  const client = {
    client_id: "client",
    application_type: "native",
    token_endpoint_auth_method: "none",
    redirect_uris: redirectURIs,
  };
  const provider = new Provider("https://as.example", { clients: [client] });
  try {
    const found = await provider.Client.find("client");
    return async (uri) => found.redirectUriAllowed(uri);
  } catch (error) {
    if (error.name !== "InvalidClientMetadata") throw error;
    return undefined;
  }
}

/** A store of keys as the provider takes it. */
function makeStore() {
  const map = new Map();
  return {
    get: async (key, options) => {
      const value = map.get(key) ?? null;
      return options?.type === "json" ? JSON.parse(value) : value;
    },
    put: async (key, value) => void map.set(key, value),
    delete: async (key) => void map.delete(key),
    list: async () => ({ keys: [...map.keys()].map((name) => ({ name })), list_complete: true }),
  };
}

const CHALLENGE = Buffer.alloc(32).toString("base64url");

/** The same for Cloudflare's provider. */
async function registerInWorkers(redirectUris) {
  const handler = { fetch: () => new Response() };
  const api = getOAuthApi(
    {
      apiRoute: "https://as.example/api",
      apiHandler: handler,
      defaultHandler: handler,
      authorizeEndpoint: "https://as.example/authorize",
      tokenEndpoint: "https://as.example/token",
      resourceMetadata: { resource: "https://as.example/api" },
      allowPrivateUseRedirectUris: true,
    },
    { OAUTH_KV: makeStore() },
  );
  let client;
  try {
    client = await api.createClient({ redirectUris, tokenEndpointAuthMethod: "none" });
  } catch (error) {
    if (!/redirect uri/i.test(error.message)) throw error;
    return undefined;
  }
  return async (uri) => {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: client.clientId,
      redirect_uri: uri,
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
    });
    try {
      return (await api.parseAuthRequest(new Request(`https://as.example/authorize?${query}`))).redirectUri === uri;
    } catch (error) {
      if (error instanceof AuthorizationError && error.description === "Invalid redirect URI") return false;
      throw error;
    }
  };
}

const SERVERS = { "oidc-provider": registerInOIDC, "workers-oauth-provider": registerInWorkers };

/** The decision on each request of each client; `null` if the server does not register the client. */
async function decideAll(register, clients, requests) {
  const decisions = [];
  for (const [index, uris] of clients.entries()) {
    const decide = await register(uris);
    const row = [];
    for (const uri of requests[index]) row.push(decide === undefined ? null : await decide(uri));
    decisions.push(row);
  }
  return decisions;
}

const { clients, requests, origins, targets } = JSON.parse(await text(process.stdin));
const redirects = {};
for (const [name, register] of Object.entries(SERVERS)) redirects[name] = await decideAll(register, clients, requests);

process.stdout.write(
  JSON.stringify({
    redirects,
    origins: origins.map(([pattern, origin]) => matchesOriginPattern(origin, pattern)),
    targets: targets.map(([pattern, target]) => matchesOriginPattern(target, pattern, { allowRelativePaths: true })),
  }),
);
