import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { NETWORK_ERROR, REQUEST_FAILED } from './call-errors.ts';

/** Why a form has no answer: no connection, or something that is none, as a proxy's page while the shop starts. */
export type Unanswered = typeof NETWORK_ERROR | typeof REQUEST_FAILED;

/**
 * What the shop answers to a form, or `otherwise` when no answer of its own comes: that must not take the filled form
 * with it. With its status the router does not ask for the page's data again: it would find no shop either.
 */
export async function orUnanswered<Answer, Otherwise>(
  sent: Promise<Answer>,
  otherwise: (why: Unanswered) => Otherwise,
) {
  try {
    const answer = await sent;
    // An empty answer (204) comes as undefined, which no action of the shop answers.
    if (answer !== undefined) return answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof TypeError) return data(otherwise(NETWORK_ERROR), { status: 503 });
  }
  return data(otherwise(REQUEST_FAILED), { status: 503 });
}

/** For pages whose answer to a form says all: their data asked for anew could only fail and take the answer with it. */
export const keepAfterPost = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;
