/** Programs under test: their inputs, their answers, and how they are started. */
import type { AnyReaderFactory } from "@anyurl/readers";
import type { Installation } from "./installations.ts";

/** An input: a request target for servers, a URL for parsers. */
export interface Input {
  readonly text: string;
  /** The Host header of a request. Left out, it is {@link HOST} for a target, and the authority of a URL. */
  readonly host?: string;
}

/** The Host header of targets that come without one. */
export const HOST = "h.test";

/** The host that belongs to an input, for readers; `undefined` without one. */
export function hostOf({ text, host }: Input): string | undefined {
  return host ?? (text.startsWith("/") ? HOST : undefined);
}

/**
 * The answer of a program to an input: a refusal and its reason, or the components that it returns, and `segments`.
 * They are compared with the reading's, to the letter; components that are left out are not compared.
 */
export type Answer =
  | { readonly refused: string }
  | { readonly [component: string]: string | null | readonly string[] | undefined; readonly refused?: never };

/** A program that runs. */
export interface Running {
  /** Returns an answer for each input, in their order. */
  ask(inputs: readonly Input[]): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

/** A configuration of a program, and the options of its model. */
export interface Configuration {
  /** For tables: `"merge_slashes off"`; `"defaults"` without options. */
  readonly title: string;
  readonly options: object;
  /** Whether a version has these options. Left out, all have them. */
  readonly isFor?: (installation: Installation) => boolean;
}

/** A program and its model. */
export interface ProgramUnderTest {
  readonly kind: "server" | "parser";
  /** The model. */
  readonly factory: AnyReaderFactory;
  readonly configurations: readonly Configuration[];
  /** Inputs for this program alone, such as the inputs of its advisories. They are also changed a little. */
  readonly inputs?: readonly Input[];
  /** The versions that this machine has; none if the program is not installed. */
  installations(): readonly Installation[];
  /** The options that say to the model which version answers. Left out, its option `version` is found by its number. */
  versionOptions?(version: string): object;
  /** Starts the program with the options of a configuration. */
  start(installation: Installation, options: object): Promise<Running>;
}

/** The configuration without options. */
export const DEFAULTS: Configuration = { title: "defaults", options: {} };
