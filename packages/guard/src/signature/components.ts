import {
  describeKind,
  requireOptions,
  requireString,
  requireStrings,
  showValue,
  wrongArgument,
} from "@anyurl/common/arguments";
import { isFailure } from "@anyurl/common/failure";
import { ownMembers } from "@anyurl/common/own";
import type { Failure } from "anyurl";
import { DERIVED, type QueryParameters, readParameters } from "./derived.ts";
import { fail, type SignatureReason } from "./failures.ts";
import {
  readRequest,
  type SignatureComponent,
  type SignatureComponentsOptions,
  type SignedRequest,
} from "./request.ts";

/**
 * Returns the components of a signature base that come from the method and the URL of a request. They have the order of
 * the option: `@method`, `@target-uri`, `@authority`, `@scheme`, `@request-target`, `@path`, `@query`, and
 * `@query-param` with a name. Join each as `${identifier}: ${value}`. Fields, `@signature-params` and the signature
 * itself are yours.
 *
 * @remarks
 * The URL is read as written: a `%7e` stays one, dot segments stay, and `?` stays apart from no query in `@target-uri`.
 * Only the case of scheme and host, a default port and an empty path are normalised. `@query-param` is decoded and
 * encoded, as the standard asks: a space becomes `%20`. A parameter that occurs twice is refused.
 *
 * To verify a signature, name in `requires` the components that the signature has to cover: a signature that covers
 * nothing is valid for every request.
 *
 * NOTE: `new Request(url)` and `new URL(url)` change some URLs. To verify a signature, pass the URL as received.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc9421#section-2.2
 *
 * @param request a `Request`, or its method, its absolute URL and maybe its target
 * @param options which components, and which of them must not be missing
 * @returns the components; or a {@link Failure}, whose message contains nothing of the request
 * @throws TypeError if an argument has the wrong type, or an option is unknown
 *
 * @example
 * ```ts
 * import { orThrow } from "anyurl";
 * import { signatureComponents } from "@anyurl/guard";
 *
 * const request = { method: "GET", url: "https://Example.com:443/a?q=x+y" };
 * const components = ["@method", "@authority", '"@query-param";name="q"'];
 * const lines = orThrow(signatureComponents(request, { components }));
 * lines.map(({ identifier, value }) => `${identifier}: ${value}`);
 * // → ['"@method": GET', '"@authority": example.com', '"@query-param";name="q": x%20y']
 * ```
 */
export function signatureComponents(
  request: SignedRequest,
  options: SignatureComponentsOptions,
): SignatureComponent[] | Failure<SignatureReason> {
  requireRequest(request);
  requireOptions(options, ["components", "requires"], "signatureComponents: the options");
  const { components, requires = [] } = ownMembers(options);
  requireStrings(components, "signatureComponents: the components");
  const required = readRequired(requires, "signatureComponents: the requires");
  const derived = deriveComponents(request, components);
  if (isFailure(derived)) return derived;
  const isCovered = (each: string) => derived.some(({ identifier }) => identifier === each);
  return required.every(isCovered) ? derived : fail("missing-component");
}

/** @throws TypeError if an identifier is not one of a request's method and URL */
function readRequired(requires: readonly string[], argument: string): readonly string[] {
  requireStrings(requires, argument);
  return requires.map((text, index) => {
    const [, , name = "", parameter] = IDENTIFIER.exec(text) ?? [];
    const isKnown = parameter === undefined ? DERIVED.has(name) : name === "@query-param";
    if (isKnown) return printIdentifier(name, parameter);
    throw wrongArgument(`${argument}[${index}]`, 'a component of a request, such as "@authority"', showValue(text));
  });
}

/** @throws TypeError if `request` is not an object with the members of one */
function requireRequest(request: SignedRequest): void {
  const argument = "signatureComponents: the request";
  if (typeof request !== "object" || request === null) {
    throw wrongArgument(argument, "a Request, or an object with a method and a url", describeKind(request));
  }
  requireString(request.method, `${argument}'s method`);
  requireString(request.url, `${argument}'s url`);
  if (request.target !== undefined) requireString(request.target, `${argument}'s target`);
}

function deriveComponents(
  request: SignedRequest,
  identifiers: readonly string[],
): SignatureComponent[] | Failure<SignatureReason> {
  const parts = readRequest(request);
  if (isFailure(parts)) return parts;
  const components = new Map<string, SignatureComponent>();
  let parameters: QueryParameters | undefined;
  for (const text of identifiers) {
    const [, , name = "", parameter] = IDENTIFIER.exec(text) ?? [];
    if (name === "@query-param") parameters ??= readParameters(parts);
    const value = parameter === undefined ? DERIVED.get(name)?.(parts) : findParameter(name, parameter, parameters);
    if (value === undefined) return fail("unsupported-component");
    if (isFailure(value)) return value;
    const identifier = printIdentifier(name, parameter);
    if (components.has(identifier)) return fail("repeated-component");
    components.set(identifier, { identifier, value });
  }
  return [...components.values()];
}

/** An identifier: https://www.rfc-editor.org/rfc/rfc9421#section-2. An encoded name contains no quotation mark. */
const IDENTIFIER = /^("?)(@[a-z-]+)\1(?:;name="([\w%*.-]*)")?$/;

function printIdentifier(name: string, parameter: string | undefined): string {
  return parameter === undefined ? `"${name}"` : `"${name}";name="${parameter}"`;
}

/** Returns the value of `@query-param`; `undefined` if another component has the parameter `name`. */
function findParameter(
  component: string,
  name: string,
  parameters: QueryParameters | undefined,
): string | Failure<SignatureReason> | undefined {
  if (component !== "@query-param") return undefined;
  const value = parameters?.get(name);
  return value ?? fail(value === null ? "repeated-parameter" : "missing-parameter");
}
