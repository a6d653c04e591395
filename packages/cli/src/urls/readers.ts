/** The readers that --readers and --backends choose, with their options: `nginx:mergeSlashes=false`. */
import { showValue } from "@anyurl/common/arguments";
import { type AnyReaderFactory, documents, parsers, type Reader, servers } from "@anyurl/readers";
import { CommandError } from "../command-error.ts";
import { DEFAULT_READERS, READER_GROUPS } from "./reader-names.ts";

/** Makes a reader. Documents have no options. */
type Factory = Pick<AnyReaderFactory, "title" | "testedVersions" | "options"> & { readonly make: MakeReader };

type MakeReader = (options: Readonly<Record<string, unknown>>) => Reader;

type Factories = Readonly<Record<string, Factory>>;

const DOCUMENTS: Factories = mapFactories<Reader>(documents, (reader) => {
  return { title: reader.title, testedVersions: [], options: {}, make: () => reader };
});

const PARSERS: Factories = mapFactories<AnyReaderFactory>(parsers, ofPackage);

const SERVERS: Factories = mapFactories<AnyReaderFactory>(servers, ofPackage);

const ALL: Factories = { ...DOCUMENTS, ...PARSERS, ...SERVERS };

type Groups = Readonly<Record<(typeof READER_GROUPS)[number], Factories>>;

const GROUPS: Groups = { documents: DOCUMENTS, parsers: PARSERS, servers: SERVERS, all: ALL };

function mapFactories<Value>(values: Readonly<Record<string, Value>>, map: (value: Value) => Factory): Factories {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

function ofPackage(factory: AnyReaderFactory): Factory {
  const { title, testedVersions, options } = factory;
  return { title, testedVersions, options, make: factory as unknown as MakeReader };
}

/** The names of all readers, for completion. */
export const ALL_NAMES: readonly string[] = [...Object.keys(ALL), ...READER_GROUPS];

/** Returns how many readers are not compared without --readers, and how to compare them. */
export function moreReadersText(): string {
  return `${Object.keys(ALL).length - DEFAULT_READERS.length} more readers: --readers all\n`;
}

/** The names of all servers, for completion. */
export const SERVER_NAMES: readonly string[] = Object.keys(SERVERS);

/** How an option is called in messages, and which readers it takes. */
interface ListOption {
  readonly flag: "--readers" | "--backends";
  /** The value of the Host header of request targets. */
  readonly host?: string | undefined;
}

/**
 * Returns the readers of a list such as `"curl,nginx:mergeSlashes=false"`. The name of each reader is its part of the
 * list, so that a list can have one program with different options.
 *
 * @throws CommandError if a name or an option does not exist, or an option has an invalid value
 */
export function readReaders(list: string, { flag, host }: ListOption): readonly Reader[] {
  const isForServers = flag === "--backends";
  const entries = list.split(",").flatMap((entry) => {
    const isGroup = !isForServers && Object.hasOwn(GROUPS, entry);
    return isGroup ? Object.keys(GROUPS[entry as keyof typeof GROUPS]) : [entry];
  });
  const factories = isForServers ? SERVERS : ALL;
  return [...new Set(entries)].map((entry) => nameReader(readReader(entry, factories, flag), entry, host));
}

function readReader(entry: string, factories: Factories, flag: string): Reader {
  const [name = "", ...settings] = entry.split(":");
  const factory = Object.hasOwn(factories, name) ? factories[name] : undefined;
  if (factory === undefined) {
    const names = Object.keys(factories);
    const groups = flag === "--readers" ? `; or ${READER_GROUPS.join(", ")}` : "";
    const words = `${flag}: there is no reader ${showValue(name)}. Readers: ${names.join(", ")}${groups}`;
    throw new CommandError(words, { name, names });
  }
  return factory.make(Object.fromEntries(settings.map((setting) => readSetting(setting, name, factory, flag))));
}

/** Returns an option and its value, written as `mergeSlashes=false`; without a value, as `true`. */
function readSetting(setting: string, reader: string, { options }: Factory, flag: string): [string, unknown] {
  const at = setting.indexOf("=");
  const [name, text] = at < 0 ? [setting, "true"] : [setting.slice(0, at), setting.slice(at + 1)];
  const kind = Object.hasOwn(options, name) ? options[name] : undefined;
  if (kind === undefined) {
    const names = Object.keys(options);
    const known = names.map((each) => `${each} (${options[each]?.expected})`).join("; ");
    const rest = names.length === 0 ? "it has no options" : `its options: ${known}`;
    throw new CommandError(`${flag}: ${reader} has no option ${showValue(name)}; ${rest}`, { name, names });
  }
  const value = kind.fromText(text);
  if (value !== undefined) return [name, value];
  throw new CommandError(`${flag}: ${name} of ${reader} must be ${kind.expected}; got ${showValue(text)}`);
}

function nameReader(reader: Reader, name: string, host: string | undefined): Reader {
  const hosts = host === undefined ? {} : { host };
  const read: Reader["read"] = (input, context) => ({ ...reader.read(input, { ...context, ...hosts }), reader: name });
  return { ...reader, name, read };
}

/** Returns a line for each parser and server, with its tested versions, and a line for each of its options. */
export function readerList(): readonly (readonly [name: string, description: string])[] {
  return Object.entries(ALL).flatMap(([name, { title, testedVersions, options }]) => {
    const versions = testedVersions.length === 0 ? "" : `; tested with ${testedVersions.join(", ")}`;
    const settings = Object.entries(options).map(([option, { expected, default: value }]) => {
      return [`  ${option}`, `${expected}; default ${JSON.stringify(value)}`] as const;
    });
    return [[name, `${title}${versions}`] as const, ...settings];
  });
}
