import { percentDecodeToString, percentEncode } from "anyurl/percent";
// These imports are unused.
import "@anyurl/reference";
import "anyurl";
import "anyurl/fallback";

const encoded = percentEncode("a b/ü?", "component");
console.log(JSON.stringify({ encoded, decoded: percentDecodeToString(encoded) }));
