/** The module that is loaded first if the polyfill is not: three tests of fastify in Deno depend on a preload. */
export {};
