import { index, route } from "@react-router/dev/routes";

export default [index("page.jsx"), route("answer", "answer.js")];
