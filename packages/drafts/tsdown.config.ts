import { buildsOf } from "../../tools/builds.ts";

/** A file for each draft, since equal names in one file would be renamed; and one for all that they share. */
const groups = [
  { name: "all", test: /[\\/](?:common[\\/]src|drafts[\\/]src[\\/](?!index|url20|web-address)[\w-]+\.)/ },
  ...["url-2012", "url-2014", "web-address"].map((folder) => ({
    name: folder,
    test: new RegExp(`[\\\\/]src[\\\\/]${folder}[\\\\/]`),
  })),
];

export default buildsOf({
  groups,
  declarationGroups: groups.map(({ name, test }) => ({ name: `types-${name}`, test })),
});
