/** The program that the guide to signed requests makes, with requests that a library for Web Bot Auth signs. */

import { signatureHeaders as signOther } from "http-message-sig";
import { expect } from "vitest";
import { signatureHeaders } from "web-bot-auth";
import { signerFromJWK } from "web-bot-auth/crypto";
import { attackProgram, type Closing } from "./attack.ts";
import { programOf } from "./page.ts";
import { startServer, writeProject } from "./project.ts";

/** A key of RFC 9421, appendix B.1.4. */
const PUBLIC = { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" };
const PRIVATE = { ...PUBLIC, d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU" };

const HOST = "bot.test";

interface Running extends Closing {
  /** Sends a request that a bot has signed, and maybe somebody else has changed. */
  isSigned(signed: Signed): Promise<boolean>;
}

interface Signed {
  readonly target?: string;
  /** The target that is sent. */
  readonly sent?: string;
  readonly components?: readonly string[];
  readonly expires?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const TAIL = `
import { createServer } from "node:http";

const key = await crypto.subtle.importKey("jwk", ${JSON.stringify(PUBLIC)}, "Ed25519", true, ["verify"]);
const server = createServer(async ({ method, url, headers }, response) => {
  const request = { method, url: "https://${HOST}" + url, headers: new Headers(headers) };
  response.end(String(await isSigned(request, key)));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

async function sign({ target = "/a", components, expires = 3_600_000 }: Signed): Promise<Record<string, string>> {
  const headers = { "Signature-Agent": '"https://bot.example"' };
  const now = Date.now();
  const params = {
    created: new Date(now - 120_000),
    expires: new Date(now + expires),
    ...(components && { components }),
  };
  const request = new Request(`https://${HOST}${target}`, { headers });
  const signed = await signatureHeaders(request, await signerFromJWK(PRIVATE), params as never);
  return { ...headers, ...signed };
}

async function start(program: string): Promise<Running> {
  const cwd = writeProject({ "verify.mjs": `${program}${TAIL}` });
  const { port, close } = await startServer({ args: ["verify.mjs"], cwd });
  return {
    close,
    async isSigned(signed) {
      const headers = { ...(await sign(signed)), ...signed.headers };
      const response = await fetch(`http://127.0.0.1:${port}${signed.sent ?? signed.target ?? "/a"}`, { headers });
      return (await response.text()) === "true";
    },
  };
}

const COVERED = ["@authority", "@method", "@path", "@query", "signature-agent"];

const checks: Readonly<Record<string, (running: Running) => Promise<void>>> = {
  async "a signed request is verified"({ isSigned }) {
    expect(await isSigned({})).toBe(true);
    expect(await isSigned({ components: COVERED, target: "/%7Ea/b?c=%2f+d&&" })).toBe(true);
  },
  async "another path, query or host is not"({ isSigned }) {
    expect(await isSigned({ components: COVERED, sent: "/b" })).toBe(false);
    expect(await isSigned({ components: COVERED, target: "/a?b", sent: "/a?c" })).toBe(false);
    expect(await isSigned({ components: COVERED, target: "/a?b", sent: "/a" })).toBe(false);
  },
  async "another field is not"({ isSigned }) {
    expect(await isSigned({ headers: { "Signature-Agent": '"https://other.example"' } })).toBe(false);
  },
  async "a signature without the host is not"({ isSigned }) {
    expect(await isSigned({ components: ["@path", "signature-agent"] })).toBe(false);
  },
  async "an old signature is not"({ isSigned }) {
    expect(await isSigned({ expires: -1000 })).toBe(false);
  },
  async "a signature for another purpose is not"({ isSigned }) {
    const signer = await signerFromJWK(PRIVATE);
    const expires = new Date(Date.now() + 3_600_000);
    const params = { signer, expires, components: ["@authority" as const] };
    const request = new Request(`https://${HOST}/a`);
    for (const tag of ["web-bot-auth", "other"]) {
      const headers = { ...(await signOther(request, { ...params, tag })) };
      expect(await isSigned({ headers })).toBe(tag === "web-bot-auth");
    }
  },
  async "headers that are missing or malformed are not"({ isSigned }) {
    for (const value of ["", "?", "sig1=1", "sig1=()", 'sig2=("@authority")', 'sig1=("@authority" "@status")']) {
      expect(await isSigned({ headers: { "Signature-Input": value } })).toBe(false);
      expect(await isSigned({ headers: { Signature: value } })).toBe(false);
    }
  },
};

attackProgram("the program", {
  program: programOf("verify-a-signed-request.md", "async function verify"),
  start,
  checks,
});
