import { all } from "../../../../app/all.js";

export const GET = () => Response.json(all());
