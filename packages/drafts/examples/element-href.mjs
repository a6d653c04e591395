/**
 * Gives custom elements the attributes that an <a> element had in the draft of 2014: href, protocol, host, searchParams
 * and so on. They follow the attribute, the base URL and the encoding of the document.
 *
 *     npm install @anyurl/drafts linkedom && node element-href.mjs
 */
import process from "node:process";
import { pathToFileURL } from "node:url";
import { url2014 } from "@anyurl/drafts";

/** Returns a class of elements for `customElements.define`. `HTMLElement` is your DOM's. */
export function createLinkElement(HTMLElement) {
  const Base = url2014.withURLUtils(HTMLElement, {
    getTheBase: (element) => element.ownerDocument.baseURI,
    updateSteps: (element, value) => element.setAttribute("href", value),
    queryEncoding: (element) => element.ownerDocument.characterSet ?? "utf-8",
  });

  return class LinkElement extends Base {
    static observedAttributes = ["href"];

    attributeChangedCallback(_name, _oldValue, value) {
      url2014.setTheInput(this, value);
    }
  };
}

/** Parses the attributes of all elements with this name again when a <base> element of the document changes. */
export function followBase(document, MutationObserver, name) {
  let base = document.baseURI;
  const observer = new MutationObserver(() => {
    if (document.baseURI === base) return;
    base = document.baseURI;
    for (const element of document.querySelectorAll(name)) {
      url2014.setTheInput(element, element.getAttribute("href"));
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] });
  return observer;
}

async function demonstrate() {
  const { parseHTML } = await import("linkedom");
  const { document, customElements, HTMLElement, MutationObserver } = parseHTML(`
    <!doctype html>
    <base href="https://example.com/shop/">
    <x-link href="item?id=1#top">An item</x-link>`);
  customElements.define("x-link", createLinkElement(HTMLElement));
  const observer = followBase(document, MutationObserver, "x-link");
  const link = document.querySelector("x-link");

  console.log(link.href);
  link.searchParams.set("id", "2");
  link.hash = "";
  console.log(link.getAttribute("href"));

  link.setAttribute("href", "cart");
  document.querySelector("base").setAttribute("href", "https://example.org/");
  await new Promise(setImmediate);
  console.log(link.href, link.pathname);

  link.href = "https://test:test/";
  console.log(link.href, JSON.stringify(link.host));
  observer.disconnect();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await demonstrate();
