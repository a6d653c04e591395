/** The IDL fragments of the drafts in today's syntax, and the members that Web IDL derives from them. */
import { type Argument, parse } from "webidl2";

/** https://www.w3.org/TR/2012/WD-url-20120524/#interface-url */
const IDL_2012 = `
interface URL {
  constructor(DOMString url, optional DOMString baseURL);
  attribute DOMString protocol;
  attribute DOMString username;
  attribute DOMString password;
  attribute DOMString host;
  attribute DOMString hostname;
  attribute DOMString port;
  attribute DOMString pathname;
  attribute DOMString search;
  attribute DOMString hash;
  attribute DOMString filename;
  readonly attribute DOMString origin;
  sequence<DOMString> getParameterNames();
  sequence<DOMString> getParameterValues(DOMString name);
  boolean hasParameter(DOMString name);
  DOMString? getParameter(DOMString name);
  undefined setParameter(DOMString name, DOMString value);
  undefined addParameter(DOMString name, DOMString value);
  undefined removeParameter(DOMString name);
  undefined clearParameters();
  stringifier attribute DOMString href;
};`;

/** Sections 2, 2.3 and 2.4 of the webspecs rewrite. */
const IDL_2014 = `
interface URL {
  constructor(USVString url, optional USVString base = "about:blank");
  static USVString domainToASCII(USVString domain);
  static USVString domainToUnicode(USVString domain);
};
URL includes URLUtils;
interface mixin URLUtils {
  stringifier attribute USVString href;
  readonly attribute USVString origin;
  attribute USVString protocol;
  attribute USVString username;
  attribute USVString password;
  attribute USVString host;
  attribute USVString hostname;
  attribute USVString port;
  attribute USVString pathname;
  attribute USVString search;
  attribute URLSearchParams searchParams;
  attribute USVString hash;
};
interface mixin URLUtilsReadOnly {
  stringifier readonly attribute USVString href;
  readonly attribute USVString origin;
  readonly attribute USVString protocol;
  readonly attribute USVString host;
  readonly attribute USVString hostname;
  readonly attribute USVString port;
  readonly attribute USVString pathname;
  readonly attribute USVString search;
  readonly attribute USVString hash;
};
interface URLSearchParams {
  constructor(optional (USVString or URLSearchParams) init = "");
  undefined append(USVString name, USVString value);
  undefined delete(USVString name);
  USVString? get(USVString name);
  sequence<USVString> getAll(USVString name);
  boolean has(USVString name);
  undefined set(USVString name, USVString value);
  iterable<USVString, USVString>;
  stringifier;
};`;

/** The IDL of each draft. */
export const IDL = { url2012: IDL_2012, url2014: IDL_2014 } as const;

/** A method of an interface. */
export interface Operation {
  readonly name: string;
  /** The names of the arguments that must be there. */
  readonly required: readonly string[];
}

/** The members of an interface, of its mixins, and of its interface object. */
export interface InterfaceMembers {
  readonly constructorLength: number;
  readonly attributes: readonly { readonly name: string; readonly readonly: boolean; readonly type: string }[];
  readonly operations: readonly Operation[];
  readonly statics: readonly Operation[];
  readonly isIterable: boolean;
}

function requiredOf(args: readonly Argument[]): string[] {
  return args.filter(({ optional, variadic }) => !optional && !variadic).map(({ name }) => name);
}

/** Returns the members of an interface or a mixin. */
export function membersOf(draft: keyof typeof IDL, name: string): InterfaceMembers {
  const definitions = parse(IDL[draft]);
  const mixins = definitions.flatMap((each) => (each.type === "includes" && each.target === name ? each.includes : []));
  const members = definitions.flatMap((each) =>
    (each.type === "interface" || each.type === "interface mixin") && [name, ...mixins].includes(each.name)
      ? each.members
      : [],
  );
  const operations = members.filter((each) => each.type === "operation");
  const describe = (isStatic: boolean): Operation[] =>
    operations
      .filter((each) => each.special === (isStatic ? "static" : "") && each.name)
      .map((each) => ({ name: each.name as string, required: requiredOf(each.arguments) }));
  const attributes = members.filter((each) => each.type === "attribute");
  const isIterable = members.some((each) => each.type === "iterable");
  const hasStringifier = [...operations, ...attributes].some(({ special }) => special === "stringifier");
  const made = [
    ...(hasStringifier ? [{ name: "toString", required: [] }] : []),
    ...(isIterable ? ["entries", "keys", "values"].map((each) => ({ name: each, required: [] })) : []),
    ...(isIterable ? [{ name: "forEach", required: ["callback"] }] : []),
  ];
  return {
    constructorLength: members.flatMap((each) => (each.type === "constructor" ? requiredOf(each.arguments) : []))
      .length,
    attributes: attributes.map((each) => ({
      name: each.name,
      readonly: each.readonly,
      type: String(each.idlType.idlType),
    })),
    operations: [...describe(false), ...made],
    statics: describe(true),
    isIterable,
  };
}
