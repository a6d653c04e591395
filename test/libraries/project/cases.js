/**
 * The functions of libraries that take URL objects. Each case calls one, and returns its observation as a text. The
 * answer is "yes" if the observation with the host's own classes is the same.
 *
 * `env` has the classes under test, and the address of an echo server.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const load = async (name) => (await import(name)).default;
const page = ({ URL, server }) => new URL("/echo", server);
const form = ({ URLSearchParams }) => new URLSearchParams([["a", "1 é"]]);

/** Reads the message of the error that a promise is rejected with. */
async function messageOf(promise) {
  try {
    return `no error: ${await promise}`;
  } catch ({ message }) {
    return message;
  }
}

export const cases = [
  { name: "axios: get(url)", run: async (env) => (await (await load("axios")).get(page(env))).data },
  {
    name: "axios: get(href, { params })",
    run: async (env) => (await (await load("axios")).get(`${env.server}/query`, { params: form(env) })).data,
  },
  {
    name: "axios: post(href, params)",
    run: async (env) => (await (await load("axios")).post(page(env).href, form(env))).data,
  },
  {
    name: "axios with fetch: post(href, params)",
    run: async (env) => (await (await load("axios")).post(page(env).href, form(env), { adapter: "fetch" })).data,
  },
  { name: "got: got(url)", run: async (env) => (await load("got"))(page(env)).text() },
  {
    name: "got: { searchParams: params }",
    run: async (env) => (await load("got"))(`${env.server}/query`, { searchParams: form(env) }).text(),
  },
  {
    name: "got: { prefixUrl: url }",
    run: async (env) => (await load("got"))("echo", { prefixUrl: new env.URL(env.server) }).text(),
  },
  { name: "ky: ky(url)", run: async (env) => (await load("ky"))(page(env)).text() },
  {
    name: "ky: { searchParams: params }",
    run: async (env) => (await load("ky"))(`${env.server}/query`, { searchParams: form(env) }).text(),
  },
  {
    name: "ky: post(url, { body: params })",
    run: async (env) => (await load("ky")).post(page(env), { body: form(env) }).text(),
  },
  { name: "node-fetch: fetch(url)", run: async (env) => (await (await load("node-fetch"))(page(env))).text() },
  {
    name: "node-fetch: { body: params }",
    run: async (env) => (await (await load("node-fetch"))(page(env), { method: "POST", body: form(env) })).text(),
  },
  { name: "undici: request(url)", run: async (env) => (await (await import("undici")).request(page(env))).body.text() },
  {
    name: "undici: fetch(url, { body: params })",
    run: async (env) => (await (await import("undici")).fetch(page(env), { method: "POST", body: form(env) })).text(),
  },
  {
    name: "undici: new Client(url)",
    async run({ URL, server }) {
      const { Client } = await import("undici");
      const client = new Client(new URL(server));
      const { body } = await client.request({ path: "/echo", method: "GET" });
      return body.text().finally(() => client.close());
    },
  },
  {
    name: "ws: new WebSocket(url)",
    async run({ URL }) {
      const { WebSocket, WebSocketServer } = await import("ws");
      const { once } = await import("node:events");
      const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
      await once(server, "listening");
      server.on("connection", (socket, { url }) => socket.send(url));
      const client = new WebSocket(new URL(`ws://127.0.0.1:${server.address().port}/a?b`));
      const [message] = await once(client, "message");
      client.terminate();
      server.close();
      return message;
    },
  },
  {
    name: "follow-redirects: http.get(url)",
    async run(env) {
      const { http } = await load("follow-redirects");
      const { text } = await import("node:stream/consumers");
      return new Promise((resolve, reject) => {
        http.get(page(env), (response) => resolve(text(response))).on("error", reject);
      });
    },
  },
  {
    name: "superagent: post(href).send(params)",
    run: async (env) => (await (await load("superagent")).post(page(env).href).buffer(true).send(form(env))).text,
  },
  {
    name: "jose: createRemoteJWKSet(url)",
    run: async (env) => messageOf((await import("jose")).createRemoteJWKSet(page(env))({ alg: "RS256" })),
  },
  {
    name: "@smithy/url-parser: parseUrl(url)",
    run: async (env) =>
      JSON.stringify((await import("@smithy/url-parser")).parseUrl(new env.URL("https://h.example:8/a?b=1&b=2"))),
  },
  {
    name: "@smithy/signature-v4: sign(parseUrl(url))",
    async run({ URL }) {
      const { SignatureV4 } = await import("@smithy/signature-v4");
      const { Sha256 } = await import("@aws-crypto/sha256-js");
      const { parseUrl } = await import("@smithy/url-parser");
      const credentials = { accessKeyId: "id", secretAccessKey: "key" };
      const signer = new SignatureV4({ credentials, region: "r", service: "s", sha256: Sha256 });
      const request = {
        method: "GET",
        headers: { host: "h.example" },
        ...parseUrl(new URL("https://h.example/a?b=1")),
      };
      const { headers } = await signer.sign(request, { signingDate: new Date(0) });
      return headers.authorization;
    },
  },
  {
    name: "openai: post(path, { body: params })",
    async run(env) {
      const OpenAI = await load("openai");
      const client = new OpenAI({ apiKey: "key", baseURL: env.server, maxRetries: 0 });
      return client.post("/echo", { body: form(env) });
    },
  },
  {
    name: "stripe: customers.create(…)",
    async run({ URL, server }) {
      const Stripe = await load("stripe");
      const { hostname, port } = new URL(server);
      const stripe = new Stripe("sk_test_1", { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
      const { seen } = await stripe.customers.create({ email: "a@b.example" });
      return seen;
    },
  },
  { name: "hono: app.request(url)", run: async (env) => (await (await hono()).request(page(env))).text() },
  {
    name: "hono: app.request(path, { body: params })",
    run: async (env) => (await (await hono()).request("/form", { method: "POST", body: form(env) })).text(),
  },
  {
    name: "light-my-request: { url }",
    async run(env) {
      const inject = require("light-my-request");
      const respond = (request, response) => response.end(request.url);
      return (await inject(respond, { url: page(env) })).payload;
    },
  },
  {
    name: "tough-cookie: setCookieSync(cookie, url)",
    async run(env) {
      const { CookieJar } = await import("tough-cookie");
      const jar = new CookieJar();
      jar.setCookieSync("a=b; Path=/", new env.URL("http://h.example/"));
      return jar.getCookieStringSync(new env.URL("http://h.example/c"));
    },
  },
  {
    name: "superjson: serialize({ url })",
    run: async (env) => JSON.stringify((await load("superjson")).serialize({ url: new env.URL("http://h/") })),
  },
  {
    name: "devalue: stringify({ url })",
    run: async (env) => (await import("devalue")).stringify({ url: new env.URL("http://h/"), query: form(env) }),
  },
  {
    name: "normalize-url: normalizeUrl(href)",
    run: async (env) => (await load("normalize-url"))(new env.URL("http://h//a/../b?d&c").href),
  },
  {
    name: "query-string: parseUrl(href)",
    run: async (env) => JSON.stringify((await load("query-string")).parseUrl(new env.URL("http://h/?a=1&a=2#b").href)),
  },
  {
    name: "ufo: withQuery(href, params)",
    run: async (env) => (await import("ufo")).withQuery(page(env).pathname, Object.fromEntries(form(env))),
  },
];

async function hono() {
  const { Hono } = await import("hono");
  const app = new Hono();
  app.get("/echo", (context) => context.text(context.req.url.replace(/:\d+/, "")));
  app.post("/form", async (context) => context.json(await context.req.parseBody()));
  return app;
}

/** Runs the cases one after the other. @returns the observation of each case, or its error, by name */
export async function observe(env) {
  const observed = {};
  for (const { name, run } of cases) {
    try {
      observed[name] = { result: String(await run(env)) };
    } catch (error) {
      observed[name] = { error: String(error) };
    }
  }
  return observed;
}
