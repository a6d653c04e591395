/** Checks the measured servers. */
import { DEFAULTS, ENCODED_SLASHES, PARAMETERS, STRICT, UNGUARDED } from "./settings.ts";
import { type Measured, otherRoutesOf, othersOf, refusedOrdinaryOf } from "./table.ts";

/** The servers that ignore path parameters, and so need no protection from them, as the README says. */
const WITHOUT_PARAMETERS = ["nginx", "Apache", "lighttpd", "Caddy"];

/** Targets that servers route to the protected area, while an application without a guard does not see it. */
const KNOWN_BYPASSES: readonly (readonly [server: string, target: string])[] = [
  ["nginx", "/x/..%2fadmin"],
  ["nginx", "//admin/users"],
  ["Apache", "//admin/users"],
  ["lighttpd", "/x/..%2fadmin"],
  ["Caddy", "/x/..%2fadmin"],
  ["Caddy", "/%61dmin/users"],
  ["Tomcat", "/x/..;/admin"],
  ["Tomcat", "/;/admin"],
  ["Jetty", "/x/..%2fadmin"],
];

/** Servers with their defaults that decode `%2F` before they choose a route: why the guard refuses it by default. */
const DECODES_SLASHES = ["nginx", "lighttpd", "Caddy", "Jetty"];
const ENCODED_SLASH = "/admin%2fusers";

/** Returns a line for each measurement that is not as it must be. */
export function problemsOf(measured: readonly Measured[]): string[] {
  if (measured.length === 0) return [];
  return [
    ...unprotected(measured),
    ...otherRoutes(measured),
    ...refusedOrdinary(measured),
    ...missingBypasses(measured),
  ];
}

function unprotected(measured: readonly Measured[]): string[] {
  return measured
    .filter(isProtected)
    .flatMap((each) =>
      othersOf(each).map(
        ({ target, path, answer }) =>
          `${each.setting.title} passes ${JSON.stringify(target)} as ${path}; ${each.server}: ${JSON.stringify(answer)}`,
      ),
    );
}

function isProtected({ server, setting }: Measured): boolean {
  if (setting === STRICT || setting === DEFAULTS) return true;
  return setting === PARAMETERS && WITHOUT_PARAMETERS.some((name) => server.startsWith(name));
}

/** Caddy's matcher ignores case, and dots and spaces at the end, which the README says. */
function otherRoutes(measured: readonly Measured[]): string[] {
  return measured.flatMap((each) => {
    const isKnown = (path: string) => each.server.startsWith("Caddy ") && /^\/admin(?:\/.*|(?:\.|%20)*)$/i.test(path);
    return otherRoutesOf(each)
      .filter(({ path = "" }) => each.setting !== UNGUARDED && !isKnown(path))
      .map(({ target }) => `${each.setting.title}: ${each.server} takes ${JSON.stringify(target)} for another route`);
  });
}

function refusedOrdinary(measured: readonly Measured[]): string[] {
  const guarded = measured.filter(({ setting }) => setting === DEFAULTS || setting === STRICT);
  return guarded.flatMap((each) =>
    refusedOrdinaryOf(each).map(({ target }) => `${each.setting.title} refuses ${target}, which is ordinary`),
  );
}

/** If the known bypasses are not found without a guard, the measurement finds nothing. */
function missingBypasses(measured: readonly Measured[]): string[] {
  const known = KNOWN_BYPASSES.filter(([server, target]) => !routesToAdmin(measured, UNGUARDED.title, server, target));
  const slashes = DECODES_SLASHES.filter(
    (server) => !routesToAdmin(measured, ENCODED_SLASHES.title, server, ENCODED_SLASH),
  );
  return [
    ...known.map(([server, target]) => `without a guard, ${server} no longer routes ${target} to /admin`),
    ...slashes.map((server) => `with ${ENCODED_SLASHES.title}, ${server} no longer routes ${ENCODED_SLASH} to /admin`),
  ];
}

function routesToAdmin(measured: readonly Measured[], setting: string, server: string, target: string): boolean {
  const found = measured.find((each) => each.setting.title === setting && each.server.startsWith(`${server} `));
  const row = found?.rows.find((each) => each.target === target);
  return row !== undefined && /^other/.test(row.result) && row.answer?.kind === "routed" && row.answer.area === "admin";
}
