/** Varnish in front of a back end, which sees the URL and the host that VCL compares. Nothing is cached. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { servers } from "@anyurl/readers";
import { type Command, type Installation, installationsOf } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { echoedHeader, echoedTarget } from "../run/echo.ts";
import { startProxy, writtenPathAnswer } from "../run/proxy.ts";

/** Varnish compiles its configuration. */
const COMPILER = "/usr/bin/cc";

/** Returns the command of a Varnish that passes requests on to a port, after a text of VCL. */
export async function varnishCommand(
  installation: Installation,
  folder: string,
  port: number,
  to: number,
  vcl = "",
): Promise<Command> {
  const configuration = `vcl 4.1;
backend back { .host = "127.0.0.1"; .port = "${to}"; }
${vcl}
sub vcl_backend_response {
  set beresp.uncacheable = true;
  set beresp.ttl = 0s;
  return (deliver);
}
`;
  await writeFile(join(folder, "default.vcl"), configuration);
  const compile = `exec ${COMPILER} -fpic -shared -Wl,-x -o %o %s`;
  const args = ["-F", "-j", "none", "-n", folder, "-f", join(folder, "default.vcl"), "-s", "malloc,32m"];
  const listen = ["-a", `127.0.0.1:${port}`, "-p", `cc_command=${compile}`];
  return installation.command("usr/sbin/varnishd", [...args, ...listen]);
}

export const varnish: ProgramUnderTest = {
  kind: "server",
  factory: servers.varnish,
  configurations: [DEFAULTS],
  installations: () => (existsSync(COMPILER) ? installationsOf(["stable", "varnish"]) : []),
  start: (installation) =>
    startProxy((echo) => ({
      title: "Varnish",
      configure: (folder, port) => varnishCommand(installation, folder, port, echo.port),
      read({ body }) {
        const target = echoedTarget(body);
        const host = Buffer.from(echoedHeader(body, "Host"), "latin1").toString("utf8");
        return { ...target, ...writtenPathAnswer(target.path), host: host.replace(/:[0-9]*$/, "") };
      },
    })),
};
