/**
 * Caddy in front of a back end, which echoes what it is passed. Caddy does not tell which path and host its matchers
 * compare: each request carries the model's in headers, and the matchers compare with these.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Reader } from "@anyurl/readers";
import { servers } from "@anyurl/readers";
import { bothInstallations } from "../installations.ts";
import { DEFAULTS, hostOf, type Input, type ProgramUnderTest } from "../program.ts";
import { echoedTarget, startEcho } from "../run/echo.ts";
import { readerFor } from "../run/reader.ts";
import { startServer } from "../run/server.ts";

export const caddy: ProgramUnderTest = {
  kind: "server",
  factory: servers.caddy,
  configurations: [DEFAULTS],
  installations: () => bothInstallations("caddy"),
  async start(installation, options) {
    const reader = readerFor(caddy, installation.version, options);
    const echo = await startEcho();
    const server = await startServer({
      title: "Caddy",
      async configure(folder, port) {
        await writeFile(
          join(folder, "Caddyfile"),
          `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  @path path {http.request.header.X-Path}
  @host host {http.request.header.X-Host}
  header @path X-Path same
  header @host X-Host same
  reverse_proxy 127.0.0.1:${echo.port}
}
`,
        );
        return installation.command("usr/bin/caddy", ["run", "--config", "Caddyfile", "--adapter", "caddyfile"]);
      },
      headers: (input) => headersOf(input, reader),
      read({ headers, body }, input) {
        const { host, segments } = expected(input, reader);
        return {
          ...echoedTarget(body),
          host: headers.get("x-host") === "same" ? host : "another",
          segments: headers.get("x-path") === "same" ? segments : ["another"],
        };
      },
    });
    const close = async () => {
      await server.close();
      await echo.close();
    };
    return { ask: server.ask, close };
  },
};

/** Returns the host and the segments that the matchers should see. */
function expected(input: Input, reader: Reader) {
  const host = hostOf(input);
  const { components, segments = [] } = reader.read(input.text, host === undefined ? {} : { host });
  return { host: components?.host ?? "", segments };
}

function headersOf(input: Input, reader: Reader): string {
  const { host, segments } = expected(input, reader);
  const pattern = `/${segments.join("/")}`
    // In patterns, "?" is any one character, which may be one that headers or patterns cannot contain.
    .replace(/[\0-\x20\x7f%*{}]/g, "?")
    .replace(/[[\\]/g, "\\$&");
  const bytes = Buffer.from(pattern, "utf8").toString("latin1");
  return `X-Path: ${bytes}\r\nX-Host: ${host.replace(/^\[(.*)\]$/, "$1")}\r\n`;
}
