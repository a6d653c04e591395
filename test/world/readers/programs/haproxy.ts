/** HAProxy in front of a back end, to which it tells in headers which path and host its rules compare. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { servers } from "@anyurl/readers";
import type { HAProxyOptions } from "@anyurl/readers/servers";
import { bothInstallations } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { echoedHeader, echoedTarget } from "../run/echo.ts";
import { startProxy, writtenPathAnswer } from "../run/proxy.ts";

const LENIENT: HAProxyOptions = {
  normalizeURI: [
    "fragment-strip",
    "percent-decode-unreserved",
    "percent-to-uppercase",
    "path-merge-slashes",
    "path-strip-dot",
    "path-strip-dotdot full",
    "query-sort-by-name",
  ],
  acceptUnsafeViolations: true,
};

const STRICT: HAProxyOptions = {
  normalizeURI: [
    "percent-decode-unreserved strict",
    "percent-to-uppercase strict",
    "fragment-encode",
    "path-strip-dotdot",
  ],
  acceptUnsafeViolations: true,
};

export const haproxy: ProgramUnderTest = {
  kind: "server",
  factory: servers.haproxy,
  configurations: [
    DEFAULTS,
    { title: "unsafe violations", options: { acceptUnsafeViolations: true } },
    { title: "normalize-uri", options: LENIENT },
    { title: "normalize-uri, strict", options: STRICT },
  ],
  installations: () => bothInstallations("haproxy"),
  start: (installation, { normalizeURI = [], acceptUnsafeViolations = false }: HAProxyOptions) =>
    startProxy((echo) => ({
      title: "HAProxy",
      async configure(folder, port) {
        const option = installation.version.startsWith("2.")
          ? "accept-invalid-http-request"
          : "accept-unsafe-violations-in-http-request";
        await writeFile(
          join(folder, "haproxy.cfg"),
          `global
  expose-experimental-directives
  maxconn 100
defaults
  mode http
  timeout client 30s
  timeout connect 30s
  timeout server 30s
frontend front
  bind 127.0.0.1:${port}
  ${acceptUnsafeViolations ? `option ${option}` : ""}
${normalizeURI.map((name) => `  http-request normalize-uri ${name}`).join("\n")}
  http-request set-header X-Path %[path,hex]
  http-request set-header X-Host %[req.fhdr(host),host_only,hex]
  default_backend back
backend back
  server echo 127.0.0.1:${echo.port}
`,
        );
        return installation.command("usr/sbin/haproxy", ["-db", "-f", "haproxy.cfg"]);
      },
      read: ({ body }) => ({
        ...echoedTarget(body),
        ...writtenPathAnswer(Buffer.from(echoedHeader(body, "X-Path"), "hex").toString("latin1")),
        host: Buffer.from(echoedHeader(body, "X-Host"), "hex").toString("utf8"),
      }),
    })),
};
