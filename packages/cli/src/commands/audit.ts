import { Option } from "commander";
import { setHelp, statusHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import { addInputOptions, fileOption, htmlHelp, htmlOption, inputOptions, type SharedOptions } from "./options.ts";

interface Options extends SharedOptions {
  readonly backends?: string;
  readonly host?: string;
  readonly html?: string;
}

const details = `The command reads access logs: files, or else stdin. It lists the requests that
servers read differently, and at the end counts them on stderr.

Without --backends, it compares all servers that anyurl knows, the most common
first, except connect, which reads each request for a file differently. Name
the ones that you run: --backends nginx,tomcat lists fewer requests. Put the
server that decides about access first. A server can have options, as in
nginx:mergeSlashes=false; anyurl diff --list-readers lists servers and options.

A line is a request target, a URL, or has a request line in quotes, as in the
formats "common" and "combined"; or it is a JSON object of Caddy's. --host HOST
is the Host header of requests without one; localhost by default.

The command reports lines without a request on stderr as "FILE:LINE: reason",
and continues. It never shows the text of these lines, which may hold secrets.
After 20 reports it only counts. Blank lines are skipped.

${htmlHelp}

With --json, there is an object for each request that is read differently, with
input, its place, component, readers, message and readings; and one for each
line without a request, with input and error.`;

const examples = `$ echo '/a%2Fb' | anyurl audit
stdin:1: path: /a%2Fb
  /a/b
      nginx, haproxy, caddy, varnish, traffic-server, lighttpd, express, next,
      react-router, hono, fastify, koa, h3, sveltekit, astro, elysia
  refuses: the path contains an encoded slash
      apache, tomcat, jetty
19 servers: 1 of 1 request read differently: path 1
$ echo '/a/..;/admin' | anyurl audit --backends nginx,tomcat
stdin:1: path: /a/..;/admin
  nginx   /a/..;/admin
  tomcat  /admin
nginx, tomcat: 1 of 1 request read differently: path 1
$ echo 'GET //a HTTP/1.1' | anyurl audit --backends nginx,nginx:mergeSlashes=false --quiet --json | cut -d , -f 1-4
{"input":"//a","file":"stdin","line":1,"component":"path"`;

export const defineAudit: DefineCommand = (program, console, finish) => {
  const command = program
    .command("audit")
    .summary("find requests that servers read differently")
    .description("List the requests in access logs that servers read differently.")
    .argument("[LOG...]", "access logs; - is stdin")
    .addOption(new Option("--backends <LIST>", "the servers to compare, separated by commas"))
    .addOption(new Option("--host <HOST>", "the Host header of requests without one"))
    .addOption(fileOption("requests"))
    .addOption(htmlOption());
  setHelp(addInputOptions(command), {
    details,
    status: statusHelp("servers read a request differently, or a line has no request"),
    examples,
    rare: ["--file"],
  }).action(async (logs: string[], { backends, host, html, ...options }: Options) => {
    const { auditWork } = await import("../urls/audit.ts");
    const { runReported } = await import("../urls/reported-run.ts");
    const { work, closing, collector } = await auditWork({ backends, host }, html !== undefined);
    const { files, ...run } = inputOptions(options);
    const all = { ...run, arguments: [], files: [...files, ...logs], closing };
    finish(await runReported(html, all, work, collector, console));
  });
};
