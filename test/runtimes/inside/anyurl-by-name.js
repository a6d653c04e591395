/** In workerd a module is found beside the one that imports it: this one stands where the polyfills look for `anyurl`. */
export * from "/runtimes/inside/anyurl";
