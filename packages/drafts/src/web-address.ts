/** The namespace `webAddress`, in a file of its own: the declarations take its name from the file. */
export * from "./web-address/index.ts";
