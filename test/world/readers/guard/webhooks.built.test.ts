/** The example packages/readers/examples/webhooks.mjs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { expect, it } from "vitest";

const EXAMPLE = join(import.meta.dirname, "../../../../packages/readers/examples/webhooks.mjs");

it("webhooks.mjs registers URLs on which Python and curl agree", async () => {
  const env = { ...process.env, PORT: "0" };
  const child = spawn(process.execPath, [EXAMPLE], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    const port = /port (\d+)/.exec(String(line))?.[1];
    const register = async (body: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/webhooks`, { method: "POST", body });
      return `${response.status} ${await response.text()}`.trim();
    };
    expect(await register("https://example.com/hook?token=secret\n")).toBe("201 Registered for example.com");
    const message = "422 Refused: python sees the host 0x7f.1, curl sees the host 127.0.0.1";
    expect(await register("http://0x7f.1/hook?token=secret")).toBe(message);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  } finally {
    child.kill();
  }
});
