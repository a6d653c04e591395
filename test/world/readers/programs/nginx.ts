/** nginx: `$uri` is the decoded path, and `$host` the name that a server block is chosen by. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { servers } from "@anyurl/readers";
import { bothInstallations } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { decodedPathAnswer } from "../run/path.ts";
import { startServer } from "../run/server.ts";

interface Options {
  readonly mergeSlashes?: boolean;
}

export const nginx: ProgramUnderTest = {
  kind: "server",
  factory: servers.nginx,
  configurations: [DEFAULTS, { title: "merge_slashes off", options: { mergeSlashes: false } }],
  installations: () => bothInstallations("nginx"),
  versionOptions: (version) => ({ version: version.startsWith("1.22.") ? "1.22" : "1.30" }),
  start: (installation, { mergeSlashes = true }: Options) =>
    startServer({
      title: "nginx",
      async configure(folder, port) {
        const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        const paths = temporary.map((name) => `${name}_temp_path ${name};`).join(" ");
        await writeFile(
          join(folder, "nginx.conf"),
          `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
http {
  access_log off; default_type text/plain; ${paths} keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port}; merge_slashes ${mergeSlashes ? "on" : "off"};
    location / { return 200 "$host\\n$args\\n$is_args\\n$uri"; }
  }
}
`,
        );
        return installation.command("usr/sbin/nginx", ["-p", `${folder}/`, "-c", "nginx.conf", "-e", "stderr"]);
      },
      read({ body }) {
        const [host = "", args = "", isArgs = ""] = body.split("\n", 3);
        const path = body.slice(host.length + args.length + isArgs.length + 3);
        const text = (bytes: string) => Buffer.from(bytes, "latin1").toString("utf8");
        const query = text(args);
        // nginx does not tell an empty query from none.
        return { host: text(host), ...(query === "" ? {} : { query }), ...decodedPathAnswer(path) };
      },
    }),
};
