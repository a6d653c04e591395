/** The draft alone, from which bundlers drop unused functions. */
export * from "./url-2014/url2014.ts";
