import { all } from "../../../app/all.js";

export default defineEventHandler(() => all());
