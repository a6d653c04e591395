/**
 * What an implementation of URLPattern answers, as a script for any host. `patternAnswers` takes the class and samples,
 * and returns an answer for each.
 */
globalThis.patternAnswers = (Class, samples) => {
  const names = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

  /** Returns the name of an error, or what the call returns. */
  const tried = (call) => {
    try {
      return call();
    } catch (error) {
      return { error: error instanceof Error ? error.name : "not an Error" };
    }
  };

  const resultOf = (pattern, input) =>
    tried(() => {
      const result = pattern.exec(input);
      if (pattern.test(input) !== (result !== null)) return "test and exec differ";
      // A group without a value is `undefined`, which JSON lacks.
      const groupsOf = ({ groups }) =>
        Object.keys(groups)
          .sort()
          .map((name) => [name, groups[name] ?? null]);
      return result && names.map((name) => [result[name].input, groupsOf(result[name])]);
    });

  return samples.map(({ pattern, inputs }) => {
    const made = tried(() => new Class(...pattern));
    if (made.error !== undefined) return { made, results: [] };
    return {
      made: { components: names.map((name) => made[name]), hasRegExpGroups: made.hasRegExpGroups },
      results: inputs.map((input) => resultOf(made, input)),
    };
  });
};
