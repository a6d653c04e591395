export { default } from "../../nitro-wasm/routes/answer.js";
