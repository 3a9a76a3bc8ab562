import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { OfficePasskeyCreation } from '#backend/people/passkeys/own-passkeys.ts';
import type { OfficePasskeyRequest } from '#backend/people/passkeys/sign-in-by-passkey.ts';
import type { Answer } from '../../api/call.ts';

/** Value of a form field, or an error message. */
export type PasskeyOutcome = { ok: true; json: string } | { ok: false; words: string };

/** Requests a challenge and lets the device sign it. */
export function signByPasskey(purpose: 'sign-in' | 'confirm'): Promise<PasskeyOutcome> {
  return orWords(async () => {
    const body = new URLSearchParams({ for: purpose });
    const response = await fetch('/office/passkey', { method: 'POST', body });
    const answer: Answer<OfficePasskeyRequest> = await response.json();
    if (!answer.ok) return { ok: false, words: answer.message };
    const signed = await startAuthentication({ optionsJSON: answer.data.options });
    return { ok: true, json: JSON.stringify(signed) };
  });
}

export function makePasskey({ options }: OfficePasskeyCreation): Promise<PasskeyOutcome> {
  return orWords(async () => ({
    ok: true,
    json: JSON.stringify(await startRegistration({ optionsJSON: options })),
  }));
}

async function orWords(ask: () => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TypeError) throw error;
    const words = error instanceof Error ? FAILURES[error.name] : undefined;
    return { ok: false, words: words ?? 'That did not work. Please try again, or use your password.' };
  }
}

/** By the browser's error name, which reveals little for privacy. */
const FAILURES: Record<string, string> = {
  NotAllowedError:
    'Nothing was signed: it was cancelled, took too long, or this device has no passkey for the office.',
  AbortError: 'Nothing was signed: it was cancelled.',
  InvalidStateError: 'This device has a passkey of yours already.',
  ConstraintError: 'This device has no fingerprint, face or PIN to lock a passkey with.',
  NotSupportedError: 'This device cannot make a passkey for the office.',
  SecurityError: 'Passkeys do not work at this address.',
};
