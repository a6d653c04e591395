import { Text } from "react-native";
import { report } from "./report";

/** Shows what the packages return. */
export function App() {
  return <Text>{JSON.stringify(report(), null, 2)}</Text>;
}
