import { NO_ANSWER, type PasskeyOutcome } from './passkey-outcome.ts';

type PasskeyPart = typeof import('./passkey.ts');

/** What talks to the device is loaded when it is asked for. */
export const byPasskey = (ask: (part: PasskeyPart) => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> =>
  import('./passkey.ts').then(ask, () => ({ ok: false, words: NO_ANSWER }));
