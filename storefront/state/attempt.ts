import { useEffect, useState } from 'react';
import { newId } from './new-id.ts';
import { ATTEMPT_KEY, readStored, writeStored } from './storage.ts';

/** Kept per tab until the payment succeeds. */
export interface Attempt {
  id: string;
  /** Of this attempt's unpaid order, which the next order supersedes. */
  orderKey: string;
}

export function useAttempt(): Attempt {
  const [attempt, setAttempt] = useState<Attempt>({ id: '', orderKey: '' });
  useEffect(() => setAttempt(startAttempt()), []);
  return attempt;
}

export const rememberOrder = (orderKey: string): void => storeAttempt({ ...startAttempt(), orderKey });

export function endAttempt(): void {
  writeStored('sessionStorage', ATTEMPT_KEY, null);
}

function startAttempt(): Attempt {
  const [id = '', orderKey = ''] = (readStored('sessionStorage', ATTEMPT_KEY) ?? '').split(' ');
  const attempt = { id: id || newId(), orderKey };
  storeAttempt(attempt);
  return attempt;
}

const storeAttempt = ({ id, orderKey }: Attempt): void =>
  writeStored('sessionStorage', ATTEMPT_KEY, `${id} ${orderKey}`);
