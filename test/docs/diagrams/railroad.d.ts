/** Declarations for a package without types: the part of it that draws. */
declare module "@prantlf/railroad-diagrams" {
  /** A part of a diagram. Its width is in CSS pixels. */
  interface Part {
    readonly width: number;
  }
  interface Drawing extends Part {
    format(top: number, right: number, bottom: number, left: number): Drawing;
    toString(): string;
  }
  interface Railroad {
    readonly Options: { CHAR_WIDTH: number; COMMENT_CHAR_WIDTH: number; INTERNAL_ALIGNMENT: string };
    Diagram(...parts: readonly Part[]): Drawing;
    Terminal(text: string): Part;
    NonTerminal(text: string): Part;
    Comment(text: string): Part;
    Skip(): Part;
    Sequence(...parts: readonly Part[]): Part;
    Stack(...parts: readonly Part[]): Part;
    Choice(normal: number, ...parts: readonly Part[]): Part;
    Optional(part: Part): Part;
    OneOrMore(part: Part, repeat?: Part): Part;
    ZeroOrMore(part: Part, repeat?: Part): Part;
    Group(part: Part, label: Part): Part;
  }
  const exports: Railroad | { readonly default: Railroad };
  export default exports;
}
