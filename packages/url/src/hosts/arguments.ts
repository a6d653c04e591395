/** Conversions of the arguments of the platform's functions. */
import { toBody } from "./body.ts";
import { toPlatform, toText } from "./platform.ts";

export type Convert = (args: unknown[]) => unknown[];

/** Converts every argument. */
export const convertEach: Convert = (args) => args.map(toPlatform);

/** Converts every argument that is the body of a request or a response. */
export const convertBody: Convert = (args) => args.map(toBody);

/** Converts a URL as the first argument, and the member `body` of the second. */
export const convertRequest: Convert = ([input, ...rest]) => [
  // https://fetch.spec.whatwg.org/#requestinfo: a string, or a Request. Some platforms look for their own URL before.
  toText(input),
  ...rest.map((value, index) => (index === 0 ? withMember(value, "body", toBody) : value)),
];

/** Returns a function that converts every argument, and the member `cwd` of each. */
export function convertFolder(convert: (value: unknown) => unknown): Convert {
  return (args) => args.map((value) => withMember(convert(value), "cwd", convert));
}

/** Returns options with a converted member, in a copy if the conversion changes it. */
function withMember(options: unknown, name: string, convert: (value: unknown) => unknown): unknown {
  if (typeof options !== "object" || options === null) return options;
  const member: unknown = Reflect.get(options, name);
  const value = convert(member);
  if (value === member) return options;
  const property = { value, writable: true, enumerable: true, configurable: true };
  const properties = { ...Object.getOwnPropertyDescriptors(options), [name]: property };
  return Object.create(Object.getPrototypeOf(options), properties);
}
