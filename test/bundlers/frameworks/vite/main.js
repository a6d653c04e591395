import "../print.js";
