export { onRequest } from "../../answer.js";
