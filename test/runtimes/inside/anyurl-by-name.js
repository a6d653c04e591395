/** workerd looks for a module beside the module that imports it. The polyfills find this file as `anyurl`. */
export * from "/runtimes/inside/anyurl";
