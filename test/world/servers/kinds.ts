/** The servers under test, each with a minimal configuration that says which path it routes. */

import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { hasJavaCompiler, isUnpacked, unpackedFile, versionOf } from "./programs.ts";
import { type Kind, readBody } from "./server.ts";

/** The servers with their defaults, in the order of the tables. */
export const DEFAULT_KINDS: readonly (() => Kind)[] = [
  () => nginx(`nginx ${versionOf("nginx")}`),
  () => apache(`Apache ${versionOf("apache2-bin")}`),
  () => lighttpd(`lighttpd ${versionOf("lighttpd")}`),
  () => caddy(`Caddy ${versionOf("caddy")}`),
  () => java(`Tomcat ${versionOf("libtomcat10-java")}`, "TomcatEcho.java", /^tomcat10-[a-z-]+\.jar$/),
  () => java(`Jetty ${versionOf("libjetty9-java")}`, "JettyEcho.java", /^(?:jetty9-[a-z-]+|servlet-api)\.jar$/),
];

/** The same programs with options that change how they read paths. */
export const OTHER_KINDS: readonly (() => Kind)[] = [
  () => nginx("nginx, merge_slashes off", "merge_slashes off;"),
  () => apache("Apache, AllowEncodedSlashes On", "AllowEncodedSlashes On\nMergeSlashes Off"),
  () => apache("Apache, AllowEncodedSlashes NoDecode", "AllowEncodedSlashes NoDecode"),
  () => java("Tomcat, encoded slashes decoded", "TomcatEcho.java", /^tomcat10-[a-z-]+\.jar$/, ["decode"]),
];

const AREAS = ["other", "admin"] as const;

function nginx(title: string, options = ""): Kind {
  const program = "usr/sbin/nginx";
  return {
    title,
    isInstalled: () => isUnpacked(program),
    configure: async (folder, port) => {
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${name};`,
      );
      await writeFile(
        join(folder, "nginx.conf"),
        `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
http {
  access_log off; default_type text/plain; ${temporary.join(" ")}
  server {
    listen 127.0.0.1:${port}; ${options}
    location / { return 200 "other\\n$uri"; }
    location = /admin { return 200 "admin\\n$uri"; }
    location ^~ /admin/ { return 200 "admin\\n$uri"; }
  }
}
`,
      );
      return { program: unpackedFile(program), args: ["-p", `${folder}/`, "-c", "nginx.conf", "-e", "stderr"] };
    },
    read: readBody,
  };
}

function apache(title: string, options = ""): Kind {
  const program = "usr/sbin/apache2";
  return {
    title,
    isInstalled: () => isUnpacked(program),
    configure: async (folder, port) => {
      const modules = ["mpm_event", "authz_core", "alias", "headers"].map(
        (name) => `LoadModule ${name}_module ${unpackedFile(`usr/lib/apache2/modules/mod_${name}.so`)}`,
      );
      await writeFile(join(folder, "echo.txt"), "echo\n");
      await writeFile(
        join(folder, "httpd.conf"),
        `ServerRoot "${folder}"
ServerName localhost
Listen 127.0.0.1:${port}
PidFile httpd.pid
Mutex "file:${folder}"
ErrorLog error.log
LogLevel crit
${modules.join("\n")}
${options}
Header set X-Path "expr=%{base64:%{REQUEST_URI}}"
Header set X-Area other
<Location "/admin">
  Header set X-Area admin
</Location>
AliasMatch "(?s)^.*$" "${folder}/echo.txt"
`,
      );
      return { program: unpackedFile(program), args: ["-X", "-f", join(folder, "httpd.conf")] };
    },
    read: ({ headers }) => ({
      area: headers.get("x-area") ?? "",
      path: Buffer.from(headers.get("x-path") ?? "", "base64").toString("latin1"),
    }),
  };
}

function lighttpd(title: string): Kind {
  const program = "usr/sbin/lighttpd";
  return {
    title,
    isInstalled: () => isUnpacked(program, "usr/lib/lighttpd/mod_magnet.so"),
    configure: async (folder, port) => {
      for (const area of AREAS) {
        const set = `lighty.r.resp_body:set({ "${area}\\n" .. lighty.r.req_attr["uri.path"] })\nreturn 200\n`;
        await writeFile(join(folder, `${area}.lua`), set);
      }
      await writeFile(
        join(folder, "lighttpd.conf"),
        `server.modules = ("mod_magnet")
server.document-root = "${folder}"
server.bind = "127.0.0.1"
server.port = ${port}
magnet.attract-physical-path-to = ("${folder}/other.lua")
$HTTP["url"] =~ "^/admin(/|$)" { magnet.attract-physical-path-to = ("${folder}/admin.lua") }
`,
      );
      const config = join(folder, "lighttpd.conf");
      return { program: unpackedFile(program), args: ["-D", "-f", config, "-m", unpackedFile("usr/lib/lighttpd")] };
    },
    read: readBody,
  };
}

function caddy(title: string): Kind {
  const program = "usr/bin/caddy";
  return {
    title,
    isInstalled: () => isUnpacked(program),
    configure: async (folder, port) => {
      await writeFile(
        join(folder, "Caddyfile"),
        `{
	admin off
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	@admin path /admin /admin/*
	handle @admin {
		respond "admin
{http.request.uri.path}" 200
	}
	handle {
		respond "other
{http.request.uri.path}" 200
	}
}
`,
      );
      const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
      return { program: unpackedFile(program), args };
    },
    read: readBody,
  };
}

/** A program in java/ that compiles itself: https://openjdk.org/jeps/330 */
function java(title: string, source: string, jars: RegExp, words: readonly string[] = []): Kind {
  const library = "usr/share/java";
  return {
    title,
    isInstalled: () => isUnpacked(library) && hasJavaCompiler(),
    configure: async (folder, port) => {
      const base = join(folder, "base");
      await mkdir(base);
      const found = readdirSync(unpackedFile(library)).filter((name) => jars.test(name));
      const path = found.map((name) => join(unpackedFile(library), name)).join(delimiter);
      const file = join(import.meta.dirname, "java", source);
      const args = ["-Dorg.eclipse.jetty.LEVEL=WARN", "-cp", path, file, String(port), base, ...words];
      return { program: "java", args };
    },
    read: readBody,
  };
}

/** Whether all servers of the tables can be started. */
export function areInstalled(): boolean {
  try {
    return DEFAULT_KINDS.every((kind) => kind().isInstalled());
  } catch {
    return false;
  }
}
