/** workerd looks for a module beside the one that imports it. The readers find this file as `@anyurl/drafts/url2012`. */
export * from "/drafts/@anyurl/url2012.js";
