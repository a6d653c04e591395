/** Refuses arguments of a wrong type, by the function's name and the argument's, and without the value, which may be a secret. */
import { Failure } from "./failure.ts";

/** What a value is, in words that do not give away the value itself. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return value instanceof Failure ? `a Failure, "${value.reason}"` : typeof value;
}

export function requireText(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string; it is ${kindOf(value)}`);
}

export function requireMode(value: unknown, name: string): asserts value is "web" | "file" | "generic" {
  if (value === "generic" || value === "web" || value === "file") return;
  const kind = typeof value === "string" ? "another string" : kindOf(value);
  throw new TypeError(`${name} must be "web", "file" or "generic"; it is ${kind}`);
}

/**
 * The error for what is no URL, a {@link Failure} before all. Who throws it has looked at one component, and not at more, since
 * the operations call each other a million times.
 */
export function notURL(value: unknown, name: string): TypeError {
  return new TypeError(`${name} must be a URL, as parse and url give it; it is ${kindOf(value)}`);
}
