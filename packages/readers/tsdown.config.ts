import { buildsOf } from "../../tools/builds.ts";

export default buildsOf({
  declarationGroups: [{ name: "shared", test: /[\\/]src[\\/](?!(?:index|documents|parsers|servers)\.)/ }],
});
