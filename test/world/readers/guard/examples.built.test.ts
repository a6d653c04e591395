/** An nginx, the guard and a Tomcat, as the example in packages/guard/examples/nginx-tomcat connects them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import process from "node:process";
import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attacksFor } from "../inputs/inputs.ts";
import { skippedNotice } from "../installations.ts";
import type { Answer } from "../program.ts";
import { nginx } from "../programs/nginx.ts";
import { tomcatCommand, tomcatUnderTest } from "../programs/tomcat.ts";
import { launch } from "../run/launch.ts";
import { askServer } from "../run/server.ts";

const EXAMPLE = join(import.meta.dirname, "../../../../packages/guard/examples/nginx-tomcat");

/** The newest versions, which are complete with their libraries. */
const [nginxInstallation, tomcatInstallation] = [nginx, tomcatUnderTest].map((each) => each.installations().at(-1));
const isInstalled = nginxInstallation !== undefined && tomcatInstallation !== undefined;
if (!isInstalled) console.log(skippedNotice);

describe.skipIf(!isInstalled)("an nginx, the guard and a Tomcat", () => {
  const closing: (() => unknown)[] = [];
  /** The ports of nginx, with the guard and directly in front of Tomcat. */
  let [guarded, direct] = [0, 0];

  beforeAll(async () => {
    if (!isInstalled) return;
    const tomcat = await launch("Tomcat", async (folder, port) => tomcatCommand(tomcatInstallation, folder, port, {}));
    closing.push(tomcat.close);
    const guard = await startGuard(tomcat.port);
    closing.push(guard.close);
    const [first, second] = await Promise.all([startNginx(guard.port), startNginx(tomcat.port)]);
    closing.push(first.close, second.close);
    [guarded, direct] = [first.port, second.port];
  }, 60_000);

  afterAll(() => Promise.all(closing.map((close) => close())));

  async function startGuard(tomcat: number) {
    const port = await getPort({ host: "127.0.0.1" });
    const env = { ...process.env, GUARD_PORT: String(port), TOMCAT_PORT: String(tomcat) };
    const child = spawn(process.execPath, [join(EXAMPLE, "guard.mjs")], { env, stdio: ["ignore", "pipe", "inherit"] });
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    expect(child.exitCode).toBeNull();
    return { port, close: () => child.kill() };
  }

  /** Starts the example's nginx, which passes requests on to a port. */
  function startNginx(to: number) {
    return launch("nginx", async (folder, port) => {
      const text = await readFile(join(EXAMPLE, "nginx.conf"), "utf8");
      const configuration = text.replace("127.0.0.1:8080", `127.0.0.1:${port}`).replace(":8081", `:${to}`);
      await writeFile(join(folder, "nginx.conf"), configuration);
      if (nginxInstallation === undefined) throw new Error("nginx is not installed");
      return nginxInstallation.command("usr/sbin/nginx", ["-p", `${folder}/`, "-c", "nginx.conf", "-e", "stderr"]);
    });
  }

  /** The paths that Tomcat has answered; the status of other responses. */
  async function pathsOf(port: number, targets: readonly string[]): Promise<readonly string[]> {
    const inputs = targets.map((text) => ({ text, host: "h.test" }));
    const read = ({ body }: { readonly body: string }): Answer => ({ path: JSON.parse(body).path });
    const answers = await askServer(port, inputs, read);
    return answers.map((answer) => answer.refused ?? String(answer.path));
  }

  it("pass on requests, and protect the admin pages", async () => {
    const targets = ["/docs/a?b=/admin", "/admin", "/admin/users", "/%61dmin", "//admin", "/docs//a"];
    expect(await pathsOf(guarded, targets)).toEqual(["/docs/a", "403", "403", "403", "403", "308"]);
  });

  it("refuse attacks, with which nginx alone lets anybody reach the admin pages", async () => {
    const attacks = ["/x/..;/admin/users", "/x/..;a=b/admin", "/;a=b/admin"];
    expect(await pathsOf(direct, attacks)).toEqual(["/admin/users", "/admin", "/admin"]);
    expect(await pathsOf(guarded, attacks)).toEqual(["400", "400", "400"]);
  });

  it("let no attack of public lists reach the admin pages", async () => {
    const targets = attacksFor("server")
      .map(({ text }) => text)
      .filter((text) => text.startsWith("/"));
    const toAdmin = (paths: readonly string[]) => paths.filter((path) => /^\/admin(?:\/|$)/.test(path)).length;
    expect(toAdmin(await pathsOf(direct, targets))).toBeGreaterThan(5);
    expect(toAdmin(await pathsOf(guarded, targets))).toBe(0);
  });

  it("redirect every method, since nginx has already chosen by the client's own target", async () => {
    const sent = request({ port: guarded, host: "127.0.0.1", method: "POST", path: "/x\\..\\admin" }).end();
    const [response] = await once(sent, "response");
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([308, "/admin"]);
  });
});
