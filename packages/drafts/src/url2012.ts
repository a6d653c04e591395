/** The draft alone, from which bundlers drop unused functions. */
export * from "./url-2012/url2012.ts";
