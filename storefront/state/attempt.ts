import { useEffect, useState } from 'react';
import { newId } from './new-id.ts';
import { readStored, writeStored } from './storage.ts';
import { ATTEMPT_KEY } from './storage-keys.ts';

/** One try to order what is in the cart; it lasts in this tab until the payment has succeeded. */
export interface Attempt {
  /** A repeated press with the same content repeats the same order. */
  id: string;
  /** Of the order that this attempt has made and that is not paid yet: the next one takes its place. */
  orderKey: string;
}

export function useAttempt(): Attempt {
  const [attempt, setAttempt] = useState<Attempt>({ id: '', orderKey: '' });
  useEffect(() => setAttempt(startAttempt()), []);
  return attempt;
}

export const rememberOrder = (orderKey: string): void => keep({ ...startAttempt(), orderKey });

export function endAttempt(): void {
  writeStored('sessionStorage', ATTEMPT_KEY, null);
}

function startAttempt(): Attempt {
  const [id = '', orderKey = ''] = (readStored('sessionStorage', ATTEMPT_KEY) ?? '').split(' ');
  const attempt = { id: id || newId(), orderKey };
  keep(attempt);
  return attempt;
}

const keep = ({ id, orderKey }: Attempt): void =>
  writeStored('sessionStorage', ATTEMPT_KEY, `${id} ${orderKey}`);
