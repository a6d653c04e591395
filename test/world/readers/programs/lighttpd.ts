/** lighttpd: mod_magnet tells the decoded path, the query and the authority. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { servers } from "@anyurl/readers";
import type { LighttpdOptions } from "@anyurl/readers/servers";
import { bothInstallations } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { decodedPathAnswer } from "../run/path.ts";
import { startServer } from "../run/server.ts";

const ECHO = `local a = lighty.r.req_attr
lighty.r.resp_body:set({ a["uri.authority"] .. "\\n" .. (a["uri.query"] or "") .. "\\n" .. a["uri.path"] })
return 200
`;

export const lighttpd: ProgramUnderTest = {
  kind: "server",
  factory: servers.lighttpd,
  configurations: [
    DEFAULTS,
    { title: "url-path-2f-reject", options: { urlPath2fReject: true } },
    { title: "url-path-dotseg-reject", options: { urlPathDotsegReject: true } },
  ],
  installations: () => bothInstallations("lighttpd"),
  versionOptions: (version) => ({ version: version === "1.4.69" ? "1.4.69" : "1.4.85" }),
  start: (installation, { urlPath2fReject = false, urlPathDotsegReject = false }: LighttpdOptions) =>
    startServer({
      title: "lighttpd",
      async configure(folder, port) {
        const parseopts = [
          ...(urlPath2fReject ? [`"url-path-2f-decode" => "disable", "url-path-2f-reject" => "enable"`] : []),
          ...(urlPathDotsegReject
            ? [`"url-path-dotseg-remove" => "disable", "url-path-dotseg-reject" => "enable"`]
            : []),
        ];
        const config = join(folder, "lighttpd.conf");
        await writeFile(join(folder, "echo.lua"), ECHO);
        await writeFile(
          config,
          `server.modules = ("mod_magnet")
server.document-root = "${folder}"
server.bind = "127.0.0.1"
server.port = ${port}
server.max-keep-alive-requests = 60000
${parseopts.length === 0 ? "" : `server.http-parseopts = (${parseopts.join(", ")})`}
magnet.attract-physical-path-to = ("${folder}/echo.lua")
`,
        );
        const modules = installation.path("usr/lib/lighttpd");
        return installation.command("usr/sbin/lighttpd", ["-D", "-f", config, "-m", modules]);
      },
      read({ body }, input) {
        const [authority = "", query = ""] = body.split("\n", 2);
        const [, host = "", port = null] = /^(.*?)(?::(\d+))?$/.exec(authority) ?? [];
        return {
          ...(input.host === undefined ? {} : { host, port }),
          // lighttpd does not tell an empty query from none.
          ...(query === "" ? {} : { query }),
          ...decodedPathAnswer(body.slice(authority.length + query.length + 2)),
        };
      },
    }),
};
