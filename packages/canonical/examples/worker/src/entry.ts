/** The `fetch` of a Worker, which answers every error. */
import { failed } from "./responses.ts";
import { type Environment, type Settings, settingsOf } from "./variables.ts";

/** Answers a request. */
export type Answer<Context> = (request: Request, context: Context) => Promise<Response>;

/** @param answerWith makes the function that answers requests, once for all of them */
export function createFetch<Context>(answerWith: (settings: Settings) => Answer<Context>) {
  /** Created by the first request, since only requests come with variables. */
  let answer: Answer<Context> | undefined;
  return async (request: Request, environment: Environment, context: Context): Promise<Response> => {
    answer ??= answerFor(environment, answerWith);
    try {
      return await answer(request, context);
    } catch (error) {
      console.error(error);
      return failed(500, "the Worker failed; its log says why", "internal-error");
    }
  };
}

function answerFor<Context>(
  environment: Environment,
  answerWith: (settings: Settings) => Answer<Context>,
): Answer<Context> {
  try {
    return answerWith(settingsOf(environment));
  } catch (error) {
    const { message } = error as TypeError;
    console.error(message);
    return async () => failed(500, message, "invalid-variable");
  }
}
