/** A file of its own in the bundle: Node takes 20 ms for its regular expressions as soon as it reads them. */
export { default as stringWidth } from "string-width";
