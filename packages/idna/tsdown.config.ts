import { buildsOf } from "../../tools/builds.ts";

export default buildsOf({ standalone: true, copy: ["../../assembly/idna/generated/LICENSE-unicode"] });
