/** workerd looks for a module beside the one that imports it. */
export * from "/drafts/@anyurl/url2012.js";
