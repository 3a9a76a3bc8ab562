/** What goes into the field of a form, or why there is nothing, in words. */
export type PasskeyOutcome = { ok: true; json: string } | { ok: false; words: string };

export const NO_ANSWER = 'The shop did not answer. Please try again.';
