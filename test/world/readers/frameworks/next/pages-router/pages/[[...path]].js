/** A page for all paths of the Pages Router, which answers with their segments in a header. */
export function getServerSideProps({ params, res }) {
  res.setHeader("Segments", encodeURIComponent(JSON.stringify(params.path ?? [""])));
  return { props: {} };
}

export default function Page() {
  return null;
}
