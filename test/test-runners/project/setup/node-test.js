/** `node:test`, in Node and Deno. */
import "./file.js";
import { test } from "node:test";

globalThis.test = test;
