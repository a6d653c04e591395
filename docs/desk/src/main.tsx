import { render } from "preact";
import { Desk } from "./desk.tsx";

const root = document.getElementById("desk");
if (root !== null) render(<Desk />, root);
