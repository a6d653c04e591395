/** Servers in front of a guard, which protect `/admin` and the paths below it by the target as they read it. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command, Installation } from "../../installations.ts";
import type { ProgramUnderTest } from "../../program.ts";
import { haproxy } from "../../programs/haproxy.ts";
import { nginx } from "../../programs/nginx.ts";
import { varnish, varnishCommand } from "../../programs/varnish.ts";

/** A server that passes on what it does not protect. */
export interface Front {
  readonly program: ProgramUnderTest;
  /** Writes the configuration for a port, and the port that requests are passed on to. */
  readonly configure: (installation: Installation, folder: string, port: number, to: number) => Promise<Command>;
}

export const FRONTS: readonly Front[] = [
  {
    program: nginx,
    async configure(installation, folder, port, to) {
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      await writeFile(
        join(folder, "nginx.conf"),
        `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
http {
  access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    location = /admin { return 403; }
    location /admin/ { return 403; }
    location / { proxy_pass http://127.0.0.1:${to}; proxy_set_header Host $http_host; }
  }
}
`,
      );
      return installation.command("usr/sbin/nginx", ["-p", `${folder}/`, "-c", "nginx.conf", "-e", "stderr"]);
    },
  },
  {
    program: haproxy,
    async configure(installation, folder, port, to) {
      await writeFile(
        join(folder, "haproxy.cfg"),
        `defaults
  mode http
  timeout client 60s
  timeout connect 60s
  timeout server 60s
frontend front
  bind 127.0.0.1:${port}
  http-request deny if { path_reg ^/admin(/|$) }
  default_backend guard
backend guard
  server guard 127.0.0.1:${to}
`,
      );
      return installation.command("usr/sbin/haproxy", ["-db", "-f", "haproxy.cfg"]);
    },
  },
  {
    program: varnish,
    configure: (installation, folder, port, to) =>
      varnishCommand(
        installation,
        folder,
        port,
        to,
        `sub vcl_recv { if (req.url ~ "^/admin(/|\\?|$)") { return (synth(403)); } }`,
      ),
  },
];
