/** A URL object of any class: `anyurl`'s, the runtime's, or another object with an `href`. */
export interface URLLike {
  readonly href: string;
}
