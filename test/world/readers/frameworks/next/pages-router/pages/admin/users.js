/** A page without parameters, which is found by the decoded path. */
export function getServerSideProps({ res }) {
  res.setHeader("Segments", encodeURIComponent(JSON.stringify(["admin", "users"])));
  return { props: {} };
}

export default function Page() {
  return null;
}
