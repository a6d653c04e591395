import "./without-url.js";
import "anyurl/polyfill";

const { href, searchParams } = new URL("?a=ü#b", "HTTP://É.example");
console.log(JSON.stringify({ href, parameters: searchParams instanceof URLSearchParams }));
