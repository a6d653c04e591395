/** Traffic Server in front of a back end, to which it tells in a header which host its rules compare. */

import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { servers } from "@anyurl/readers";
import { requestFor } from "../../../../packages/readers/src/define/server.ts";
import { type Installation, installationsOf } from "../installations.ts";
import { DEFAULTS, hostOf, type ProgramUnderTest } from "../program.ts";
import { echoedHeader, echoedTarget } from "../run/echo.ts";
import { startProxy, writtenPathAnswer } from "../run/proxy.ts";

const EMPTY = ["cache", "hosting", "parent", "volume", "splitdns", "ssl_multicert", "socks"];

const FOLDERS = ["bin", "sbin", "include", "lib", "share", "run", "log", "cache"];

export const trafficServer: ProgramUnderTest = {
  kind: "server",
  factory: servers["traffic-server"],
  configurations: [DEFAULTS],
  installations: () => installationsOf(["stable", "trafficserver"]).map(named),
  start: (installation) =>
    startProxy((echo) => ({
      title: "Traffic Server",
      async configure(folder, port) {
        await writeConfiguration(installation, folder, port, echo.port);
        const { program, args, env } = installation.command("usr/bin/traffic_server", []);
        const libraries = `${env.LD_LIBRARY_PATH}:${installation.path("usr/lib/trafficserver")}`;
        const own = { TS_RUNROOT: join(folder, "runroot.yaml"), LD_LIBRARY_PATH: libraries };
        return { program, args, env: { ...env, ...own } };
      },
      read({ body }, input) {
        const target = echoedTarget(body);
        const seen = echoedHeader(body, "X-Host").toLowerCase();
        const isBracketed = requestFor(input.text, hostOf(input))?.host?.trimStart().startsWith("[") === true;
        const host = isBracketed ? seen.replace(/\]$/, "") : seen;
        return { ...target, ...writtenPathAnswer(target.path), host: host.includes(":") ? `[${host}]` : host };
      },
    })),
};

/** Debian's package 9.2.5 has a patch that makes it 9.2.9, which is also what the program calls itself. */
function named(installation: Installation): Installation {
  return installation.version === "9.2.5" ? { ...installation, version: "9.2.9" } : installation;
}

async function writeConfiguration(installation: Installation, folder: string, port: number, back: number) {
  const etc = join(folder, "etc");
  for (const name of ["etc", ...FOLDERS]) await mkdir(join(folder, name));
  await cp(installation.path("etc/trafficserver/body_factory"), join(etc, "body_factory"), { recursive: true });
  await cp(installation.path("etc/trafficserver/ip_allow.yaml"), join(etc, "ip_allow.yaml"));
  for (const name of EMPTY) await writeFile(join(etc, `${name}.config`), "");
  await writeFile(join(etc, "storage.config"), `${join(folder, "cache")} 32M\n`);
  await writeFile(join(etc, "remap.config"), `map / http://127.0.0.1:${back}/\n`);
  const plugin = installation.path("usr/lib/trafficserver/modules/header_rewrite.so");
  await writeFile(join(etc, "plugin.config"), `${plugin} ${join(etc, "host.conf")}\n`);
  await writeFile(join(etc, "host.conf"), "cond %{SEND_REQUEST_HDR_HOOK}\nset-header X-Host %{CLIENT-URL:HOST}\n");
  await writeFile(
    join(etc, "records.config"),
    `CONFIG proxy.config.http.server_ports STRING ${port}:ip-in=127.0.0.1
CONFIG proxy.config.http.cache.http INT 0
CONFIG proxy.config.log.logging_enabled INT 0
CONFIG proxy.config.admin.user_id STRING #-1
CONFIG proxy.config.exec_thread.autoconfig INT 0
CONFIG proxy.config.exec_thread.limit INT 2
CONFIG proxy.config.body_factory.template_sets_dir STRING etc/body_factory
`,
  );
  await writeFile(
    join(folder, "runroot.yaml"),
    `prefix: ${folder}
exec_prefix: ${folder}
bindir: ${folder}/bin
sbindir: ${folder}/sbin
sysconfdir: ${etc}
datadir: ${folder}/share
includedir: ${folder}/include
libdir: ${folder}/lib
libexecdir: ${folder}/lib
localstatedir: ${folder}
runtimedir: ${folder}/run
logdir: ${folder}/log
mandir: ${folder}/share
infodir: ${folder}/share
cachedir: ${folder}/cache
`,
  );
}
