/** The option `otherwise`, which decides the result for refused values. */

/** Nothing to check. It only infers the type of the argument, with which of the members may be absent. */
export type Inferred<Options> = [Options] extends [unknown] ? unknown : Options;

/** The result for refused values: the option `otherwise`, or a failure if that may be absent. */
export type Refused<Options, Failed> = Options extends { readonly otherwise: infer Otherwise }
  ? Otherwise
  : "otherwise" extends keyof Options
    ? Failed | (Options extends { readonly otherwise?: infer Otherwise } ? Otherwise : never)
    : Failed;
