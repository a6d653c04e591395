/** Functions that colour their text for a terminal, or return it unchanged. */
export type Colours = Readonly<Record<"bold" | "dim" | "red" | "green" | "yellow" | "cyan", (text: string) => string>>;

/** @param hasColours whether the text is for a screen with colours */
export function coloursFor(hasColours: boolean): Colours {
  // The codes of Select Graphic Rendition: those that start a style, and those that end it.
  const style = (start: number, end: number) =>
    hasColours ? (text: string) => `\x1b[${start}m${text}\x1b[${end}m` : (text: string) => text;
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    green: style(32, 39),
    yellow: style(33, 39),
    cyan: style(36, 39),
  };
}
