import { defineComponent, h, onMounted } from "vue";
import { all } from "../app/all.js";

export default defineComponent({
  setup() {
    onMounted(() => console.log(JSON.stringify(all())));
    return () => h("pre", JSON.stringify(all()));
  },
});
