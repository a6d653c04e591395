import { defineHandler } from "nitro/h3";
import { all } from "../../app/all.js";

export default defineHandler(() => all());
