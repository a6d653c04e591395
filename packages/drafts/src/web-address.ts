/** The draft alone, from which bundlers drop unused functions. */
export * from "./web-address/web-address.ts";
