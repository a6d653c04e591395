/** workerd looks for a module beside the one that imports it. */
export * from "/drafts/@anyurl/web-address.js";
