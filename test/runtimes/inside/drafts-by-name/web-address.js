/** workerd looks for a module beside the one that imports it. The readers find this file as `@anyurl/drafts/web-address`. */
export * from "/drafts/@anyurl/web-address.js";
