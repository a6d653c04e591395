import { percentDecodeToString, percentEncode } from "@anyurl/percent";
// Nothing of these is used.
import "@anyurl/reference";
import "anyurl";
import "anyurl/fallback";

const encoded = percentEncode("a b/ü?", "component");
console.log(JSON.stringify({ encoded, decoded: percentDecodeToString(encoded) }));
