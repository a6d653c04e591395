import { buildsOf } from "../../tools/builds.ts";

export default buildsOf({ copy: ["../../assembly/idna/generated/LICENSE-unicode"] });
