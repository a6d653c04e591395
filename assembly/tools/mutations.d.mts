/** The shape of a Transform, without the types of the compiler. */
export default class Mutate {
  /** @param index the mutation that is applied; none if it is not given */
  constructor(isTarget: (path: string) => boolean, index?: number);
  mutations: readonly Mutation[];
}

export interface Mutation {
  /** Its place and its change, such as `url/path.ts:12:5 < to <=`. */
  readonly name: string;
  apply(): void;
}
