/** Where an input stands. Arguments and lines count from 1. */
export type Place = { readonly argument: number } | { readonly file: string; readonly line: number };

/** `"argument 2"` or `"urls.txt:3"` */
export function placeWords(place: Place): string {
  return "argument" in place ? `argument ${place.argument}` : `${place.file}:${place.line}`;
}
