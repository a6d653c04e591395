/** workerd looks for a module beside the one that imports it. */
export * from "/world/drafts/@anyurl/url2014.js";
