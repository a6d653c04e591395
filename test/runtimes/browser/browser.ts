/** The interface of a browser driver. */

export interface Browser {
  readonly version: string;
  /** Opens a page instead of the previous one. */
  open(address: string): Promise<void>;
  /** The errors and warnings on the page's console so far; empty if the driver cannot read the console. */
  complaints(): readonly string[];
  /** Waits until the page shows the verdict. */
  verdict(): Promise<unknown>;
  /** Runs an expression in the page. @returns its value, which JSON can write */
  evaluate(expression: string): Promise<unknown>;
  takePicture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A selector for an element that exists after the page shows the verdict. */
export const VERDICT = "body.passed, body.failed";

/** The size of a page, in CSS pixels. */
export const SIZE = { width: 1024, height: 768 };

/**
 * A program that can be started.
 *
 * @param folder the path of a folder for all files of the browser
 */
export type Launch = (folder: string) => Promise<Browser>;
