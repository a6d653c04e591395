/** Frameworks with a protected route, `/admin`, and targets that could reach it under another path. */
import type { Reader } from "@anyurl/readers";
import type { Answer, ProgramUnderTest } from "../../program.ts";
import { astroUnderTest } from "../../programs/astro.ts";
import { connectUnderTest } from "../../programs/connect.ts";
import { elysiaUnderTest } from "../../programs/elysia.ts";
import { expressUnderTest } from "../../programs/express.ts";
import { fastifyUnderTest } from "../../programs/fastify.ts";
import { h3UnderTest } from "../../programs/h3.ts";
import { honoUnderTest } from "../../programs/hono.ts";
import { koaUnderTest } from "../../programs/koa.ts";
import { nestOnExpress, nestOnFastify } from "../../programs/nest.ts";
import { nextUnderTest } from "../../programs/next.ts";
import { reactRouterUnderTest } from "../../programs/react-router.ts";
import { svelteKitUnderTest } from "../../programs/sveltekit.ts";

/** A framework with its options. */
export interface Framework {
  /** For tables, with the version. */
  readonly title: string;
  readonly program: ProgramUnderTest;
  /** The version of the recorded answers. */
  readonly version: string;
  readonly options: object;
  /** Whether a slash at the end makes another route, with an empty parameter. */
  readonly isStrict: boolean;
}

/** The options of a framework that has routes for `/admin` and below it. */
const ADMIN = { routes: ["/admin"] };

export const FRAMEWORKS: readonly Framework[] = [
  framework("h3, router", h3UnderTest, { version: "1" }),
  framework("h3, `app.use`", h3UnderTest, { version: "1", ...ADMIN }),
  framework("h3", h3UnderTest, { version: "2.0.1-rc" }),
  framework("h3", h3UnderTest),
  framework("Connect", connectUnderTest, ADMIN),
  framework("Koa", koaUnderTest),
  framework("React Router", reactRouterUnderTest),
  framework("Next.js, Pages Router", nextUnderTest, { router: "pages", buildId: "build" }),
  framework("Next.js, App Router", nextUnderTest),
  framework("SvelteKit", svelteKitUnderTest),
  framework("Astro, pages", astroUnderTest),
  framework("Astro, endpoints", astroUnderTest, { routes: "endpoints" }),
  framework("Elysia", elysiaUnderTest),
  framework("Express", expressUnderTest),
  framework("Fastify", fastifyUnderTest, {}, true),
  framework("Nest on Express", nestOnExpress),
  framework("Nest on Fastify", nestOnFastify),
  framework("Hono", honoUnderTest),
];

/** The options of models; `version` chooses the version. */
type FrameworkOptions = Readonly<Record<string, unknown>> & { readonly version?: string };

function framework(
  name: string,
  program: ProgramUnderTest,
  options: FrameworkOptions = {},
  isStrict = false,
): Framework {
  const { testedVersions } = program.factory;
  const version = testedVersions.filter((each) => each.startsWith(options.version ?? "")).at(-1) ?? "";
  return { title: name.replace(/,|$/, (comma) => ` ${version}${comma}`), program, version, options, isStrict };
}

/** Returns the model of a framework with its options. */
export function modelOf({ program: { factory }, options }: Framework): Reader {
  return (factory as unknown as (options: object) => Reader)(options);
}

const bytes = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`);
const visible = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index));

/** Characters beside the text of the route, and their escapes, encoded once and twice. */
const JOINTS = [...visible, ...bytes, ...bytes.slice(0x20, 0x7f).map((encoded) => encoded.replace("%", "%25"))];

/** Targets that are known to be read differently by a framework. */
const KNOWN = [
  ...["/admin%3F.css", "/admin%3Fx/y", "/page%3Fdebug=1", "/adminx", "/admin.css", "/ADMIN", "/Admin/", "/ADMIN/users"],
  ...[
    "/admin.data",
    "/admin.data?_routes=routes-1",
    "/Admin.data",
    "/%2561dmin",
    "/%25252561dmin",
    "/_next/data/build/admin.json",
    "/_next/data/build/admin/x.json",
    "/admin/__data.json",
    "/admin.html__data.json",
    "/admin.html",
    "/admin/index.html",
    "/admin%252Fusers",
    "//admin",
    "/./admin",
  ],
];

/** All targets, each one once. */
export const TARGETS: readonly string[] = [
  ...new Set([...KNOWN, ...JOINTS.flatMap((joint) => [`/admin${joint}`, `/admin${joint}x`, `/${joint}admin`])]),
];

/** A rule in front of a framework, and the route that it protects. */
export interface Rule {
  /** Whether the rule protects a canonical target. */
  readonly covers: (target: string) => boolean;
  /** Whether a framework has run the protected route, by the segments of its answer. */
  readonly isReached: (segments: readonly string[], isStrict: boolean) => boolean;
}

export const RULES = {
  /** `/admin` and the paths below it. */
  below: {
    covers: (target) => /^\/admin(?:[/?]|$)/.test(target),
    isReached: ([first]) => first === "admin",
  },
  /** `/admin` alone, whose route also takes a slash at the end, unless the framework is strict or redirects. */
  exact: {
    covers: (target) => /^\/admin(?:\?|$)/.test(target),
    isReached: (segments, isStrict) => (isStrict ? /^admin$/ : /^admin\/?$/).test(segments.join("/")),
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

/** Whether an answer of a framework comes from the route that a rule protects. */
export function isProtected({ isReached }: Rule, answer: Answer, { isStrict }: Framework): boolean {
  const segments = answer.refused === undefined ? answer.segments : undefined;
  return Array.isArray(segments) && isReached(segments as readonly string[], isStrict);
}
