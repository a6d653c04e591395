import { makeVisible } from "../terminal/visible.ts";

/** Where an input is. Arguments and lines count from 1. */
export type Place = ArgumentPlace | { readonly file: string; readonly line: number };

export interface ArgumentPlace {
  /** The position among the arguments that are inputs; options and other arguments do not count. */
  readonly argument: number;
}

/** Returns a place as messages show it: `"URL 2"` or `"urls.txt:3"`. @param noun what the arguments are */
export function placeWords(place: Place, noun = "URL"): string {
  return "argument" in place ? `${noun} ${place.argument}` : `${makeVisible(place.file)}:${place.line}`;
}
