declare module "core-js-pure/actual/url" {
  const URL: import("./implementation.ts").UrlClass;
  export default URL;
}

declare module "core-js-pure/actual/url-search-params" {
  const URLSearchParams: import("./implementation.ts").Classes["URLSearchParams"];
  export default URLSearchParams;
}
