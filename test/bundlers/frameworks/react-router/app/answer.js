import { all } from "../../app/all.js";

export const loader = () => Response.json(all());
