import {
  FAILURE_REASONS,
  Failure,
  type FailureReason,
  InvalidURLError,
  isFailure,
  orThrow,
} from "@anyurl/common/failure";
import { describe, expect, expectTypeOf, it } from "vitest";

type Result = { readonly ok: true; readonly href: string };

describe("Failure", () => {
  it("holds the reason and a message, and cannot be changed", () => {
    const failure = new Failure("port-out-of-range");
    expect({ ...failure }).toEqual({ ok: false, reason: "port-out-of-range", message: "the port is above 65535" });
    expect(Object.isFrozen(failure)).toBe(true);
    expect(String(failure)).toBe("[Failure: the port is above 65535 (port-out-of-range)]");
    expect(JSON.parse(JSON.stringify(failure))).toEqual({ ...failure });
  });

  it.each(FAILURE_REASONS)("has a message of at most 44 characters for %s", (reason) => {
    const { message } = new Failure(reason);
    expect(message).toMatch(/^(?:an?|the|too many) .*[^.]$/);
    expect(message.length).toBeLessThanOrEqual(44);
  });

  it("narrows by ok, whatever the class", () => {
    const result = { ok: true, href: "" } as Result | Failure;
    if (result.ok) expectTypeOf(result).toEqualTypeOf<Result>();
    else expectTypeOf(result.reason).toEqualTypeOf<FailureReason>();
  });
});

describe("isFailure", () => {
  it("accepts failures of other copies of the class, and nothing else", () => {
    expect(isFailure(new Failure("host-missing"))).toBe(true);
    expect(isFailure({ ok: false, reason: "host-missing", message: "" })).toBe(true);
    for (const value of [null, undefined, "", "host-missing", 0, {}, { ok: true }, []]) {
      expect(isFailure(value)).toBe(false);
    }
  });

  it("narrows plain values, which have no ok", () => {
    const value = { scheme: "http" } as { scheme: string } | Failure;
    if (!isFailure(value)) expectTypeOf(value).toEqualTypeOf<{ scheme: string }>();
  });
});

describe("orThrow", () => {
  it("returns a result", () => {
    const result = { ok: true, href: "https://h/" } as Result | Failure;
    expectTypeOf(orThrow(result)).toEqualTypeOf<Result>();
    expect(orThrow(result)).toBe(result);
  });

  it("throws the error of new URL", () => {
    expect(() => orThrow(new Failure("host-missing"))).toThrow("Invalid URL: the host is missing (host-missing).");
  });
});

describe("InvalidURLError", () => {
  const error = new InvalidURLError(new Failure("host-missing"));

  it("is a TypeError by name and constructor, as the standard says", () => {
    expect(error.name).toBe("TypeError");
    expect(error.constructor).toBe(TypeError);
    expect(error instanceof TypeError).toBe(true);
    expect({ ...error }).toEqual({ code: "ERR_INVALID_URL", reason: "host-missing" });
  });

  it("is known to instanceof by its properties", () => {
    const foreign = Object.assign(new TypeError(), { code: "ERR_INVALID_URL", reason: "host-missing" });
    expect(error instanceof InvalidURLError).toBe(true);
    expect(foreign instanceof InvalidURLError).toBe(true);
    expect(new TypeError() instanceof InvalidURLError).toBe(false);
    expect({ ...foreign } instanceof InvalidURLError).toBe(false);
  });
});
