/** The guide's code in the libraries that it is for. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import type { DestinationStream, Logger } from "pino";
import { expect, it } from "vitest";
import { programOf } from "../../guides/page.ts";
import { writeProject } from "../../guides/project.ts";

const GUIDE = "log-urls-without-secrets.md";

/** Imports a program of the guide. */
async function load<Exports>(start: string): Promise<Exports> {
  const folder = writeProject({ "program.mjs": programOf(GUIDE, start) });
  return import(pathToFileURL(join(folder, "program.mjs")).href);
}

it("pino's lines have no secrets", async () => {
  type Program = { createLogger(destination: DestinationStream): Logger };
  const { createLogger } = await load<Program>('import { pino } from "pino"');
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(line) });
  const query = { code: "s3cr3t", x: "1" };
  const headers = { referer: "https://u:pw@h.example/" };
  logger.info({ req: { url: "/cb?code=s3cr3t&x=1", query, headers } }, "GET /a?sig=s");
  const { req, msg } = JSON.parse(lines.join(""));
  expect(req).toEqual({
    url: "/cb?code=REDACTED&x=1",
    query: "[Redacted]",
    headers: { referer: "https://REDACTED:REDACTED@h.example/" },
  });
  expect(msg).toBe("GET /a?sig=REDACTED");
});

it("Hono's logger prints no secrets", async () => {
  type Program = { createApp(print: (line: string) => void): Hono };
  const { createApp } = await load<Program>('from "hono/logger"');
  const lines: string[] = [];
  const app = createApp((line) => lines.push(line)).all("*", (c) => c.text("ok"));
  await app.request("/reset/abc123?x=1&token=s3cr3t");
  expect(lines).toEqual([
    "<-- GET /reset/REDACTED?x=1&token=REDACTED",
    expect.stringContaining("GET /reset/REDACTED?x=1&token=REDACTED"),
  ]);
});

/** Makes two requests with OpenTelemetry's instrumentation, and prints the attributes of their spans. */
const MAIN = `import { createRequire } from "node:module";
import { once } from "node:events";
import { trace } from "@opentelemetry/api";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { URLRedactor } from "./program.mjs";

const exporter = new InMemorySpanExporter();
const spanProcessors = [new URLRedactor(), new SimpleSpanProcessor(exporter)];
const provider = new BasicTracerProvider({ spanProcessors });
trace.setGlobalTracerProvider(provider);
process.env.OTEL_SEMCONV_STABILITY_OPT_IN = process.argv[2];
const instrumentation = new HttpInstrumentation();
instrumentation.setTracerProvider(provider);
const http = createRequire(import.meta.url)("node:http");
const server = http.createServer((request, response) => response.end("ok")).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address();
const url = "http://127.0.0.1:" + port + "/reset/abc123?a=b%20c&token=s3cr3t";
const [response] = await once(http.get(url), "response");
response.resume();
await once(response, "end");
server.close();
await once(server, "close");
console.log(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes)));
`;

it.each(["http", ""])("OpenTelemetry's spans have no secrets, with the attributes %j", (stability) => {
  const cwd = writeProject({ "program.mjs": programOf(GUIDE, "class URLRedactor"), "main.mjs": MAIN });
  const { stdout, stderr } = spawnSync(process.execPath, ["main.mjs", stability], { cwd, encoding: "utf8" });
  expect(stderr).toBe("");
  const spans: Readonly<Record<string, unknown>>[] = JSON.parse(stdout);
  expect(spans).toHaveLength(2);
  expect(stdout).not.toMatch(/s3cr3t|abc123/);
  expect(stdout).toContain("/reset/REDACTED");
  expect(stdout).toContain("token=REDACTED");
});
