import { NO_ANSWER, type PasskeyOutcome } from './passkey-outcome.ts';

type PasskeyPart = typeof import('./passkey.ts');

/** Loaded on demand. */
export const byPasskey = (ask: (part: PasskeyPart) => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> =>
  import('./passkey.ts').then(ask, () => ({ ok: false, words: NO_ANSWER }));
