import { buildsOf } from "../../tools/builds.ts";

export default buildsOf({
  // In one file, names that both parts declare would be renamed: editors would show "Host$1".
  declarationGroups: [
    { name: "model", test: /[\\/]specification[\\/]src[\\/]model[\\/]model\.d\.ts$/, priority: 1 },
    ...["rfc3986", "rfc3987"].map((name) => ({ name, test: new RegExp(`[\\\\/]${name}[\\\\/]`) })),
  ],
});
