/** The namespace `url2012`, in a file of its own: the declarations take its name from the file. */
export * from "./url-2012/index.ts";
