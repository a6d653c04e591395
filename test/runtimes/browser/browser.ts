/** What a driver makes of a browser. */

export interface Browser {
  readonly version: string;
  /** Opens a page in place of the one before. */
  open(address: string): Promise<void>;
  /** The errors and warnings of the page's console so far; none where the driver does not see it. */
  complaints(): readonly string[];
  /** Waits until the page shows its verdict. */
  verdict(): Promise<unknown>;
  takePicture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** What a page has when it shows its verdict. */
export const VERDICT = "body.passed, body.failed";

/** The size of a page, in CSS pixels. */
export const SIZE = { width: 1024, height: 768 };

/**
 * A program that can be started.
 *
 * @param folder the path of a folder for all that the browser keeps
 */
export type Launch = (folder: string) => Promise<Browser>;
