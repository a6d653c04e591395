/** The build of a package whose package.json says all. */
import { buildsOf } from "./builds.ts";

export default buildsOf();
