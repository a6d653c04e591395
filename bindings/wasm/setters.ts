import type { Component } from "../engine/engine.ts";
import type { Exports } from "./exports.ts";

/** Calls the setter of url.wasm for a component, with a value of `length` bytes. */
export function runSetter(wasm: Exports, component: Component, length: number): number {
  switch (component) {
    case "protocol":
      return wasm.setProtocol(length);
    case "username":
      return wasm.setUsername(length);
    case "password":
      return wasm.setPassword(length);
    case "host":
      return wasm.setHost(length);
    case "hostname":
      return wasm.setHostname(length);
    case "port":
      return wasm.setPort(length);
    case "pathname":
      return wasm.setPathname(length);
    case "search":
      return wasm.setSearch(length);
    case "hash":
      return wasm.setHash(length);
  }
}
