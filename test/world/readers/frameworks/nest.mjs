/** An application of Nest on Express or Fastify that answers with its reading of the request. */
import "reflect-metadata";
import process from "node:process";
import { Catch, Controller, Get, Module, NotFoundException, Req } from "@nestjs/common";
import { APP_FILTER, NestFactory } from "@nestjs/core";
import { ExpressAdapter } from "@nestjs/platform-express";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { endAfterAnswers, lower, PARAMETERS } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { platform } = JSON.parse(text);
const isExpress = platform === "express";

/** The options of Fastify. */
const ROUTER = { maxParamLength: 100_000, querystringParser: (query) => ({ query }) };

class Pages {}
class Application {}

/** Adds a handler. A decorator is a function that is called with the class or the method. */
function route(path, segmentsOf) {
  Pages.prototype[path] = (request) => answer(request, segmentsOf(request.params));
  Get(path)(Pages.prototype, path, Object.getOwnPropertyDescriptor(Pages.prototype, path));
  Req()(Pages.prototype, path, 0);
}

if (isExpress) {
  route("/CASE", () => ["case"]);
  route("/{*path}", ({ path = [""] }) => path);
} else {
  for (const names of PARAMETERS) route(names.map((name) => `/:${name}`).join(""), Object.values);
}

/** Answers if no route matches: on Fastify, parameters are not empty. */
class NotFound {
  catch(_exception, host) {
    const http = host.switchToHttp();
    http.getResponse().status(200).send(answer(http.getRequest(), undefined));
  }
}

Catch(NotFoundException)(NotFound);
Controller()(Pages);
Module({ controllers: [Pages], providers: [{ provide: APP_FILTER, useClass: NotFound }] })(Application);
const adapter = isExpress ? new ExpressAdapter() : new FastifyAdapter({ routerOptions: ROUTER });
const app = await NestFactory.create(Application, adapter, { logger: false });
endAfterAnswers(app.getHttpServer());
await app.listen(Number(port), "127.0.0.1");

/** The answer, as in the drivers of Express and Fastify. */
function answer(request, segments) {
  const { hostname, port: number, path } = request;
  if (isExpress) return { host: hostname ?? null, path, segments: segments.map(lower) };
  const { query } = request.query;
  return {
    host: hostname,
    port: number === null ? null : String(number),
    // An empty query and a missing one are the same.
    ...(query !== "" && { query }),
    ...(segments && { segments }),
  };
}
