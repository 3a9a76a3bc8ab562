/** Value of a form field, or an error message. */
export type PasskeyOutcome = { ok: true; json: string } | { ok: false; words: string };

export const NO_ANSWER = 'The shop did not answer. Please try again.';
