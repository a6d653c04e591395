/** Callers of a safe fetch who do not want to wait. */
import { getEventListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { disconnected, errorOf, type Network, startNetwork } from "./network.ts";

let network: Network;
let respond: (response: ServerResponse, url: string) => void;

beforeEach(async () => {
  network = await startNetwork(({ url = "" }, response) => respond(response, url));
});

afterEach(() => network[Symbol.asyncDispose]());

describe("init.signal", () => {
  const reason = new Error("the caller's own");

  test("ends a fetch before it starts", async () => {
    expect(await errorOf(network.safeFetch()(network.origin, { signal: AbortSignal.abort(reason) }))).toBe(reason);
    expect(network.outside.sockets.length).toBe(0);
    const error = await errorOf(network.safeFetch()(network.origin, { signal: AbortSignal.abort() }));
    expect(error.name).toBe("AbortError");
  });

  test("ends a fetch that waits for its response", async () => {
    const controller = new AbortController();
    respond = () => controller.abort(reason);
    expect(await errorOf(network.safeFetch()(network.origin, { signal: controller.signal }))).toBe(reason);
    await disconnected(network);
  });

  test("ends the reading of a body", async () => {
    const controller = new AbortController();
    respond = (response) => response.write("a");
    const response = await network.safeFetch()(network.origin, { signal: controller.signal });
    const text = errorOf(response.text());
    controller.abort(reason);
    expect(await text).toBe(reason);
    await disconnected(network);
  });

  test("ends a fetch between two redirects", async () => {
    const controller = new AbortController();
    respond = (response, url) => {
      if (url === "/5") controller.abort(reason);
      response.writeHead(302, { Location: `/${Number(url.slice(1)) + 1}` }).end();
    };
    expect(await errorOf(network.safeFetch()(`${network.origin}/0`, { signal: controller.signal }))).toBe(reason);
    expect(network.outside.requests.length).toBeLessThanOrEqual(7);
  });

  test("does nothing after the body", async () => {
    const controller = new AbortController();
    respond = (response) => response.end("page");
    const response = await network.safeFetch()(network.origin, { signal: controller.signal });
    expect(await response.text()).toBe("page");
    controller.abort(reason);
    await new Promise(setImmediate);
  });

  const listenersOf = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

  /** Waits until a signal has no listener. */
  async function forgotten(signal: AbortSignal): Promise<void> {
    while (listenersOf(signal) > 0) await new Promise(setImmediate);
  }

  test("is forgotten once a body is received, though nobody reads it", async () => {
    const { signal } = new AbortController();
    respond = (response) => response.end("page");
    const safeFetch = network.safeFetch();
    const responses = await Promise.all(Array.from({ length: 30 }, () => safeFetch(network.origin, { signal })));
    await forgotten(signal);
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(new Array(30).fill("page"));
  });

  test("is forgotten after the time, though nobody reads the body", async () => {
    const { signal } = new AbortController();
    respond = (response) => response.write("a");
    const safeFetch = network.safeFetch({ timeout: 200 });
    await Promise.all(Array.from({ length: 5 }, () => safeFetch(network.origin, { signal })));
    await disconnected(network);
    expect(listenersOf(signal)).toBe(0);
  });

  test("has one listener for all fetches, and ends them all", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    respond = (response) => response.write("a");
    const safeFetch = network.safeFetch();
    const responses = await Promise.all(Array.from({ length: 30 }, () => safeFetch(network.origin, { signal })));
    expect(listenersOf(signal)).toBe(1);
    await responses[0]?.body?.cancel();
    expect(listenersOf(signal)).toBe(1);
    const errors = responses.slice(1).map((response) => errorOf(response.text()));
    controller.abort(reason);
    expect(await Promise.all(errors)).toEqual(new Array(29).fill(reason));
    expect(listenersOf(signal)).toBe(0);
    await disconnected(network);
  });

  test("is forgotten after an error", async () => {
    const { signal } = new AbortController();
    respond = (response) => response.destroy();
    expect(await errorOf(network.safeFetch()(network.origin, { signal }))).toMatchObject({
      reason: "connection-failed",
    });
    expect(listenersOf(signal)).toBe(0);
  });

  test("ends the reading of a body that is received", async () => {
    const controller = new AbortController();
    respond = (response) => response.end("page");
    const response = await network.safeFetch()(network.origin, { signal: controller.signal });
    await forgotten(controller.signal);
    controller.abort(reason);
    expect(await errorOf(response.text())).toBe(reason);
  });

  test("a cancelled body closes the connection", async () => {
    respond = (response) => response.write("a");
    const response = await network.safeFetch()(network.origin);
    await response.body?.cancel();
    await disconnected(network);
  });
});
