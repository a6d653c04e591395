/** workerd looks for a module beside the module that imports it. The readers find this file as `@anyurl/drafts`. */
export * from "/drafts/@anyurl/drafts";
