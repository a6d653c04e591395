/** Elements in linkedom with the members of URLUtils, as HTML defined `<a>` and `<area>` in 2014. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { url2014 } from "@anyurl/drafts";
import { parseHTML } from "linkedom";

export const EXAMPLE = join(import.meta.dirname, "../../../../packages/drafts/examples/element-href.mjs");

const { createLinkElement, followBase } = await import(pathToFileURL(EXAMPLE).href);

/** An element of linkedom with the members of URLUtils. */
export type LinkElement = HTMLElement & url2014.URLUtils;

export interface Page {
  readonly document: Document;
  /** Creates a link that is not in the document. */
  create(name: "x-a" | "x-area", href?: string): LinkElement;
  find(selectors: string): LinkElement;
  /** The values that update steps have set on elements `x-area`, in order. */
  readonly updates: readonly string[];
  /** Stops following the base. */
  close(): void;
}

/**
 * Returns a page in which `x-a` and `x-area` are links.
 *
 * @param characterSet the encoding of the document
 */
export function openPage(html: string, characterSet?: string): Page {
  const { document, customElements, HTMLElement, MutationObserver } = parseHTML(html);
  if (characterSet !== undefined) Object.defineProperty(document, "characterSet", { value: characterSet });
  const updates: string[] = [];
  class RecordingElement extends HTMLElement {
    override setAttribute(name: string, value: string) {
      updates.push(value);
      super.setAttribute(name, value);
    }
  }
  customElements.define("x-a", createLinkElement(HTMLElement));
  customElements.define("x-area", createLinkElement(RecordingElement));
  const observers = ["x-a", "x-area"].map((name) => followBase(document, MutationObserver, name));
  return {
    document,
    create(name, href) {
      const element = document.createElement(name) as LinkElement;
      if (href !== undefined) element.setAttribute("href", href);
      return element;
    },
    find: (selectors) => document.querySelector(selectors) as LinkElement,
    updates,
    close() {
      for (const observer of observers) observer.disconnect();
    },
  };
}
