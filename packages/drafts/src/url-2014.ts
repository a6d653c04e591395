/** The namespace `url2014`, in a file of its own: the declarations take its name from the file. */
export * from "./url-2014/index.ts";
