/**
 * The functions of hosts that take URL objects. Each case calls one, and returns its observation as a text. The answer
 * is "yes" if the observation with the host's own classes is the same. A case that throws with these is left out in
 * that host.
 *
 * `env` has the classes under test, the host's classes as `own`, the folder with the files as a URL, the address of an
 * echo server, and the address of a worker. In the pages, `title` is the name of a case, and `instead` the code for
 * hosts in which the function refuses URL objects.
 */

const node = (name) => {
  const specifier = `node:${name}`;
  return import(/* @vite-ignore */ specifier);
};
const text = (stream) => new Response(stream).text();
const file = ({ URL, folder }, name = "text.txt") => new URL(name, folder);
const page = ({ URL, server }, path = "/echo") => new URL(path, server);
const form = ({ URLSearchParams }) => new URLSearchParams([["a", "1 é"]]);

/** Runs a worker until its first message. */
function firstMessage(worker) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message ?? "the worker does not start"));
  }).finally(() => worker.terminate());
}

/** Reads the type and the text of a request or a response with a form. */
async function typeAndText(message) {
  return `${message.headers.get("content-type")}: ${await message.text()}`;
}

function post(env) {
  return { method: "POST", body: form(env) };
}

/** The code for hosts in which a function refuses URL objects. */
const HREF = "`url.href`";
const PATH = "`fileURLToPath(url)` of `anyurl/path`";
const FORM = "[the string and its type](../deviations.md#send-a-form)";

export const cases = [
  {
    name: "readFileSync(url) of node:fs",
    title: "`readFileSync(url)` of `node:fs`",
    instead: PATH,
    run: async (env) => (await node("fs")).readFileSync(file(env), "utf8"),
  },
  {
    name: "readFile(url) of node:fs/promises",
    title: "`readFile(url)` of `node:fs/promises`",
    instead: PATH,
    run: async (env) => (await node("fs/promises")).readFile(file(env), "utf8"),
  },
  {
    name: "statSync(url) of node:fs",
    title: "`statSync(url)` of `node:fs`",
    instead: PATH,
    run: async (env) => (await node("fs")).statSync(file(env)).size,
  },
  {
    name: "createReadStream(url) of node:fs",
    title: "`createReadStream(url)` of `node:fs`",
    instead: PATH,
    async run(env) {
      const { createReadStream } = await node("fs");
      return (await node("stream/consumers")).text(createReadStream(file(env)));
    },
  },
  {
    name: "fileURLToPath(url) of node:url",
    title: "`fileURLToPath(url)` of `node:url`",
    instead: PATH,
    run: async (env) => (await node("url")).fileURLToPath(file(env)),
  },
  {
    name: "format(url, options) of node:url",
    title: "`format(url, options)` of `node:url`",
    instead: "a copy of the URL, with the parts removed",
    run: async (env) => (await node("url")).format(page(env, "/a#b"), { fragment: false }),
  },
  {
    name: "createRequire(url) of node:module",
    title: "`createRequire(url)` of `node:module`",
    instead: HREF,
    run: async (env) => (await node("module")).createRequire(file(env)).resolve("./text.txt"),
  },
  {
    name: "spawnSync(program, [], { cwd: url })",
    title: "`spawnSync(program, [], { cwd: url })`",
    instead: PATH,
    run: async (env) =>
      String((await node("child_process")).spawnSync("/bin/pwd", [], { cwd: file(env, "./") }).stdout),
  },
  {
    name: "new Worker(url) of node:worker_threads",
    title: "`new Worker(url)` of `node:worker_threads`",
    instead: PATH,
    async run(env) {
      const { Worker } = await node("worker_threads");
      const worker = new Worker(file(env, "thread.mjs"));
      const [message] = await (await node("events")).once(worker, "message");
      await worker.terminate();
      return message;
    },
  },
  {
    name: "get(url) of node:http",
    title: "`get(url)` of `node:http`",
    instead: HREF,
    async run(env) {
      const { get } = await node("http");
      const { text: read } = await node("stream/consumers");
      return new Promise((resolve, reject) => {
        get(page(env), (response) => resolve(read(response))).on("error", reject);
      });
    },
  },
  {
    name: "Deno.readTextFile(url)",
    title: "`Deno.readTextFile(url)`",
    instead: PATH,
    run: (env) => Deno.readTextFile(file(env)),
  },
  {
    name: "Deno.stat(url)",
    title: "`Deno.stat(url)`",
    instead: PATH,
    run: async (env) => (await Deno.stat(file(env))).size,
  },
  {
    name: "Deno.open(url)",
    title: "`Deno.open(url)`",
    instead: PATH,
    run: async (env) => text((await Deno.open(file(env))).readable),
  },
  {
    name: "new Deno.Command(url)",
    title: "`new Deno.Command(url)`",
    instead: PATH,
    async run({ URL }) {
      const { stdout } = await new Deno.Command(new URL("file:///bin/echo"), { args: ["said"] }).output();
      return new TextDecoder().decode(stdout);
    },
  },
  {
    name: "new Deno.Command(program, { cwd: url })",
    title: "`new Deno.Command(program, { cwd: url })`",
    instead: PATH,
    async run(env) {
      const { stdout } = await new Deno.Command("/bin/pwd", { cwd: file(env, "./") }).output();
      return new TextDecoder().decode(stdout);
    },
  },
  { name: "Bun.file(url)", title: "`Bun.file(url)`", instead: PATH, run: (env) => Bun.file(file(env)).text() },
  {
    name: "Bun.write(url, data)",
    title: "`Bun.write(url, data)`",
    instead: PATH,
    run: (env) => Bun.write(file(env, "written.txt"), "data"),
  },
  {
    name: "Bun.fileURLToPath(url)",
    title: "`Bun.fileURLToPath(url)`",
    instead: PATH,
    run: (env) => Bun.fileURLToPath(file(env)),
  },
  {
    name: "import(url)",
    title: "`import(url)`",
    instead: HREF,
    run: async (env) => (await import(file(env, "module.mjs"))).default,
  },
  {
    name: "new Worker(url)",
    title: "`new Worker(url)`",
    instead: HREF,
    run: ({ URL, worker }) => firstMessage(new Worker(new URL(worker), { type: "module" })),
  },
  { name: "fetch(url)", title: "`fetch(url)`", instead: HREF, run: async (env) => (await fetch(page(env))).text() },
  {
    name: "fetch(url, { body: params })",
    title: "`fetch(url, { body: params })`",
    instead: FORM,
    run: async (env) => (await fetch(page(env), post(env))).text(),
  },
  { name: "new Request(url)", title: "`new Request(url)`", instead: HREF, run: (env) => new Request(page(env)).url },
  {
    name: "new Request(url, { body: params })",
    title: "`new Request(url, { body: params })`",
    instead: FORM,
    run: (env) => typeAndText(new Request(page(env), post(env))),
  },
  {
    name: "new Response(params)",
    title: "`new Response(params)`",
    instead: FORM,
    run: (env) => typeAndText(new Response(form(env))),
  },
  {
    name: "Response.redirect(url)",
    title: "`Response.redirect(url)`",
    instead: HREF,
    run: (env) => Response.redirect(page(env)).headers.get("location"),
  },
  {
    name: "navigator.sendBeacon(url, params)",
    title: "`navigator.sendBeacon(url, params)`",
    instead: FORM,
    async run(env) {
      if (!navigator.sendBeacon(page(env, "/beacon"), form(env))) throw new Error("It was not sent");
      return (await fetch(new URL("/beacon", env.server))).text();
    },
  },
  {
    name: 'open("POST", url) and send(params) of XMLHttpRequest',
    title: '`open("POST", url)` and `send(params)` of `XMLHttpRequest`',
    instead: FORM,
    run: (env) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = () => resolve(request.responseText);
        request.onerror = () => reject(new Error("The request failed"));
        request.open("POST", page(env));
        request.send(form(env));
      }),
  },
  {
    name: "new WebSocket(url)",
    title: "`new WebSocket(url)`",
    instead: HREF,
    run({ URL, server }) {
      const socket = new WebSocket(new URL(server.replace("http", "ws")));
      socket.addEventListener?.("error", () => {});
      const { url } = socket;
      socket.close();
      return url;
    },
  },
  {
    name: "new EventSource(url)",
    title: "`new EventSource(url)`",
    instead: HREF,
    run(env) {
      const source = new EventSource(page(env));
      const { url } = source;
      source.close();
      return url;
    },
  },
  {
    name: "a.href = url",
    title: "`a.href = url`",
    instead: HREF,
    run: (env) => Object.assign(document.createElement("a"), { href: page(env) }).href,
  },
  {
    name: 'history.replaceState(null, "", url)',
    title: '`history.replaceState(null, "", url)`',
    instead: HREF,
    run(env) {
      history.replaceState(null, "", page(env, `/page.html${location.search}#a`));
      return location.href.replace(location.search, "");
    },
  },
  {
    name: "new URL(path, url) of the runtime's class",
    title: "`new URL(path, url)` of the runtime's class",
    instead: HREF,
    run: (env) => new env.own.URL("b", page(env)).href,
  },
  {
    name: "new URLSearchParams(params) of the runtime's class",
    title: "`new URLSearchParams(params)` of the runtime's class",
    instead: "`params.toString()`",
    run: (env) => String(new env.own.URLSearchParams(form(env))),
  },
  {
    name: "URLPattern.test(url)",
    title: "`URLPattern.test(url)`",
    instead: HREF,
    run: (env) => new URLPattern("/:name", env.server).test(page(env)),
  },
  {
    name: "url instanceof the runtime's class",
    title: "`url instanceof` the runtime's class",
    instead: '`typeof url.href === "string"`',
    run: (env) => page(env) instanceof env.own.URL,
  },
  {
    name: "instanceof URL, for an object of the runtime's class",
    title: "`instanceof URL`, for an object of the runtime's class",
    instead: '`typeof url.href === "string"`',
    run: (env) => new env.own.URL(env.server) instanceof env.URL,
  },
  {
    name: "structuredClone(url) throws",
    title: "`structuredClone(url)` throws",
    instead: HREF,
    run(env) {
      try {
        structuredClone(page(env));
      } catch ({ name }) {
        return name;
      }
      throw new Error("It returns an object without a URL");
    },
  },
];

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
