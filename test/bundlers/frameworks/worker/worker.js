import { all } from "../app/all.js";

export default { fetch: () => Response.json(all()) };
