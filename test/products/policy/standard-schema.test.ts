/** A policy in validators: their types and results. The table of doubtful URLs, beside what they offer. */
import { createURLPolicy } from "@anyurl/policy";
import { sValidator } from "@hono/standard-validator";
import { initTRPC } from "@trpc/server";
import { type } from "arktype";
import { Hono } from "hono";
import * as v from "valibot";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { DOUBTFUL, GOOD } from "./doubtful.ts";

const policy = createURLPolicy({ classes: ["domain", "public", "loopback"] });

const inZod = z.object({
  url: z.string().transform((text, context) => {
    const result = policy(text);
    if (result.ok) return result.href;
    context.addIssue(result.message);
    return z.NEVER;
  }),
});

const inValibot = v.object({
  url: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const result = policy(dataset.value);
      if (result.ok) return result.href;
      addIssue({ message: result.message });
      return NEVER;
    }),
  ),
});

const inArkType = type({ url: policy.schema });

/** Returns the href, or the message, of each validator. */
function validate(url: string): readonly string[] {
  const zod = inZod.safeParse({ url });
  const valibot = v.safeParse(inValibot, { url });
  const arktype = inArkType({ url });
  const standard = policy["~standard"].validate(url);
  return [
    zod.success ? zod.data.url : (zod.error.issues[0]?.message ?? ""),
    valibot.success ? valibot.output.url : valibot.issues[0].message,
    arktype instanceof type.errors ? (arktype[0]?.message ?? "") : (arktype.url as string),
    standard.issues === undefined ? standard.value : (standard.issues[0]?.message ?? ""),
  ];
}

describe("results", () => {
  test.each(GOOD)("%s", (url, href) => expect(new Set(validate(url))).toEqual(new Set([href])));

  test.each(DOUBTFUL)("%s", (url) => {
    const result = policy(url);
    expect(new Set(validate(url))).toEqual(new Set([result.ok ? result.href : result.message]));
  });

  test("a place is named", () => {
    expect(inZod.safeParse({ url: "ftp://h/" }).error?.issues[0]?.path).toEqual(["url"]);
    expect(v.safeParse(inValibot, { url: "ftp://h/" }).issues?.[0].path?.[0]?.key).toBe("url");
  });
});

describe("frameworks take a policy unchanged", () => {
  test("Hono", async () => {
    const app = new Hono();
    app.post("/", sValidator("json", policy), (context) => context.text(context.req.valid("json")));
    const post = (url: string) =>
      app.request("/", { method: "POST", body: JSON.stringify(url), headers: { "Content-Type": "application/json" } });
    expect(await (await post("HTTPS://Example.com")).text()).toBe("https://example.com/");
    const refused = await post("ftp://h/");
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("the scheme is not allowed")]);
  });

  test("tRPC", async () => {
    const { procedure, router, createCallerFactory } = initTRPC.create();
    const echo = createCallerFactory(router({ echo: procedure.input(policy).query(({ input }) => input) }))({}).echo;
    expect(await echo("HTTPS://Example.com")).toBe("https://example.com/");
    await expect(echo("ftp://h/")).rejects.toThrow("the scheme is not allowed");
  });
});

test("types", () => {
  expectTypeOf(inZod.parse).returns.toEqualTypeOf<{ url: string }>();
  expectTypeOf<v.InferOutput<typeof inValibot>>().toEqualTypeOf<{ url: string }>();
  type Schema = NonNullable<(typeof policy)["~standard"]["types"]>;
  expectTypeOf<Schema["input"]>().toEqualTypeOf<string>();
  expectTypeOf<Schema["output"]>().toEqualTypeOf<string>();
});

test("what the validators' own checks decide", () => {
  const checks = {
    "z.url()": (url: string) => z.url().safeParse(url).success,
    "z.httpUrl()": (url: string) => z.httpUrl().safeParse(url).success,
    "v.url()": (url: string) => v.safeParse(v.pipe(v.string(), v.url()), url).success,
    "string.url": (url: string) => !(type("string.url")(url) instanceof type.errors),
    "a policy": (url: string) => policy(url).ok,
  };
  const table = Object.fromEntries(
    Object.entries(checks).map(([name, accepts]) => [
      name,
      [DOUBTFUL.filter(([url]) => accepts(url)).length, GOOD.map(([url]) => url).filter((url) => !accepts(url))],
    ]),
  );
  // The doubtful URLs that a check accepts, and the good ones that it refuses.
  expect(table).toEqual({
    "z.url()": [41, []],
    "z.httpUrl()": [
      16,
      [
        ...["http://[2606:4700::1111]/", "http://[2606:4700:0:0::1111]:8080/", "http://1.1.1.1/"],
        ...["http://localhost:3000", "http://127.0.0.1:5173/", "https://example.com./"],
      ],
    ],
    "v.url()": [41, []],
    "string.url": [41, []],
    "a policy": [0, []],
  });
});
