/** The part of psl that tests use. Its package has types, but its `exports` do not name them. */
declare module "psl" {
  const psl: {
    parse(host: string): { readonly tld: string | null; readonly domain: string | null } | { readonly error: object };
  };
  export default psl;
}
