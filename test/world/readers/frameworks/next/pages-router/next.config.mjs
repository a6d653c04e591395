export default { generateBuildId: () => "build", compress: false, poweredByHeader: false };
