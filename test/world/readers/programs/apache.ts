/** Apache: mod_headers tells the decoded path, the query, and the name that a virtual host is chosen by. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { servers } from "@anyurl/readers";
import type { ApacheOptions } from "@anyurl/readers/servers";
import { bothInstallations } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { decodedPathAnswer } from "../run/path.ts";
import { startServer } from "../run/server.ts";

const MODULES = ["mpm_event", "authz_core", "alias", "headers"];
const DIRECTIVES = { off: "Off", on: "On", nodecode: "NoDecode" };

export const apache: ProgramUnderTest = {
  kind: "server",
  factory: servers.apache,
  configurations: [
    DEFAULTS,
    { title: "AllowEncodedSlashes On", options: { allowEncodedSlashes: "on" } },
    { title: "AllowEncodedSlashes NoDecode", options: { allowEncodedSlashes: "nodecode" } },
    { title: "MergeSlashes Off", options: { mergeSlashes: false, allowEncodedSlashes: "on" } },
    { title: "HttpProtocolOptions Unsafe", options: { httpProtocolOptions: "unsafe" } },
  ],
  installations: () => bothInstallations("apache2-bin"),
  start: (installation, options: ApacheOptions) =>
    startServer({
      title: "Apache",
      async configure(folder, port) {
        const { allowEncodedSlashes = "off", mergeSlashes = true, httpProtocolOptions = "strict" } = options;
        const modules = MODULES.map(
          (name) => `LoadModule ${name}_module ${installation.path(`usr/lib/apache2/modules/mod_${name}.so`)}`,
        );
        await writeFile(join(folder, "echo.txt"), "echo\n");
        await writeFile(
          join(folder, "httpd.conf"),
          `ServerRoot "${folder}"
ServerName localhost
UseCanonicalName Off
Listen 127.0.0.1:${port}
PidFile httpd.pid
Mutex "file:${folder}"
ErrorLog error.log
LogLevel crit
MaxKeepAliveRequests 0
${modules.join("\n")}
AllowEncodedSlashes ${DIRECTIVES[allowEncodedSlashes]}
MergeSlashes ${mergeSlashes ? "On" : "Off"}
HttpProtocolOptions ${httpProtocolOptions}
Header set X-Path "expr=%{base64:%{REQUEST_URI}}"
Header set X-Query "expr=%{base64:%{QUERY_STRING}}"
Header set X-Host "expr=%{base64:%{SERVER_NAME}}"
AliasMatch "(?s)^.*$" "${folder}/echo.txt"
`,
        );
        return installation.command("usr/sbin/apache2", ["-X", "-f", join(folder, "httpd.conf")]);
      },
      read({ headers }, input) {
        const decoded = (name: string) => Buffer.from(headers.get(name) ?? "", "base64");
        const query = decoded("x-query").toString("utf8");
        return {
          ...(input.host === undefined ? {} : { host: nameOf(decoded("x-host").toString("utf8"), input.host) }),
          // Apache does not tell an empty query from none.
          ...(query === "" ? {} : { query }),
          ...decodedPathAnswer(decoded("x-path").toString("latin1")),
        };
      },
    }),
};

/** `SERVER_NAME` has brackets around each name with a colon: `ap_get_server_name`. */
function nameOf(serverName: string, header: string): string {
  return /^[ \t]*\[/.test(header) ? serverName : serverName.replace(/^\[(.*)\]$/, "$1");
}
