/**
 * The standard's percent-encode sets, written out: the members from U+0020 to U+007E, in the order of code points. The
 * rest is the same in all: https://url.spec.whatwg.org/#c0-control-percent-encode-set
 */
export const sets = [
  { name: "c0Control", members: "" },
  { name: "fragment", members: ' "<>`' },
  { name: "query", members: ' "#<>' },
  { name: "specialQuery", members: " \"#'<>" },
  { name: "path", members: ' "#<>?^`{}' },
  { name: "userinfo", members: ' "#/:;<=>?@[\\]^`{|}' },
  { name: "component", members: ' "#$%&+,/:;<=>?@[\\]^`{|}' },
  { name: "formUrlencoded", members: " !\"#$%&'()+,/:;<=>?@[\\]^`{|}~" },
] as const;
