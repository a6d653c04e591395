const { default: adapter } = await import(`@sveltejs/adapter-${process.env.ADAPTER}`);

export default { kit: { adapter: adapter(process.env.ADAPTER === "vercel" ? { runtime: "edge" } : {}) } };
