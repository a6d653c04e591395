/** Compiles only if the mixins of the 2014 draft keep the class that they extend, and add typed members. */
import { url2014 } from "@anyurl/drafts";

/** Compiles only if both types are the same. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;

class LinkElement extends url2014.withURLUtils(HTMLElement, {
  getTheBase: (element: HTMLElement) => element.baseURI,
  updateSteps: (element, value) => element.setAttribute("href", value),
  queryEncoding: (element) => element.ownerDocument.characterSet,
}) {
  static readonly observedAttributes = ["href"];

  attributeChangedCallback(_name: string, _old: string | null, value: string | null): void {
    url2014.setTheInput(this, value);
  }
}

const link = new LinkElement();
export const element: HTMLElement = link;
export const href: string = link.href;
export const params: url2014.URLSearchParams = link.searchParams;
customElements.define("x-link", LinkElement);

class Named {
  static create(name: string): Named {
    return new Named(name);
  }
  constructor(
    readonly name: string,
    readonly count = 1,
  ) {}
}

const Mixed = url2014.withURLUtils(Named, { getTheBase: (named) => named.name });
export const parameters: Same<ConstructorParameters<typeof Mixed>, [name: string, count?: number | undefined]> = true;
export const object: Same<InstanceType<typeof Mixed>, Named & url2014.URLUtils> = true;
export const created: Named = Mixed.create("x");
export const prototype: Named & url2014.URLUtils = Mixed.prototype;
// @ts-expect-error: the constructor needs a name.
new Mixed();
// @ts-expect-error: a hook is missing.
url2014.withURLUtils(Named, {});
// @ts-expect-error: a base is a string, a url or null.
url2014.withURLUtils(Named, { getTheBase: (named) => named.count });

abstract class Shape {
  abstract area(): number;
}
const WithURL = url2014.withURLUtilsReadOnly(Shape, { getTheBase: () => null });
// @ts-expect-error: the class stays abstract.
new WithURL();
class Square extends WithURL {
  area(): number {
    return 1;
  }
}
const square = new Square();
// @ts-expect-error: it is read-only.
square.href = "x";
// @ts-expect-error: it is not a member of URLUtilsReadOnly.
export const username: string = square.username;
// @ts-expect-error: it has no update steps.
url2014.withURLUtilsReadOnly(Shape, { getTheBase: () => null, updateSteps: () => {} });

export const url: url2014.URLUtils = new url2014.URL("http://h/", undefined);
// @ts-expect-error: it is not an object with URLUtils.
url2014.setTheInput({}, "x");

/** A class whose constructor has no first parameter that all of its forms share. */
class Point {
  constructor(...position: [text: string] | [x: number, y: number]) {
    void position;
  }
}

const MixedPoint = url2014.withURLUtils(Point, { getTheBase: () => null });
export const points: url2014.URLUtils[] = [new MixedPoint("1,2"), new MixedPoint(1, 2)];
