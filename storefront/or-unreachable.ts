import { data } from 'react-router';

/**
 * What the shop answers to a form, or `otherwise` when it cannot be reached: a lost connection must not take the filled
 * form with it. With its status the router does not ask for the page's data again: it would find no shop either.
 */
export async function orUnreachable<Answer, Otherwise>(sent: Promise<Answer>, otherwise: Otherwise) {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data(otherwise, { status: 503 });
  }
}
