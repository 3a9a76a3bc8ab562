import { useEffect, useState } from 'react';
import { CHECKOUT_FAILED } from '../api/call-errors.ts';

interface Summary {
  title: string;
  errors: { field?: string; message: string }[];
}

/** Lists the refused fields that are still invalid `now`; without errors, the refusal is resolved. */
export function summariseRefusal(refusal: Refusal, now: Refusal): Summary {
  const blamed = Object.keys(refusal.errors);
  if (blamed.length > 0) {
    const errors = Object.entries(now.errors)
      .filter(([field]) => blamed.includes(field))
      .map(([field, message]) => ({ field, message }));
    return { title: now.alert ?? 'Please check these fields', errors };
  }
  const message = refusal.alert ?? refusal.missing ?? CHECKOUT_FAILED;
  const isMended = refusal.alert === undefined && refusal.missing !== undefined && now.missing === undefined;
  return {
    title: refusal.title ?? 'Your order has not been placed yet',
    errors: isMended ? [] : [{ message }],
  };
}

export interface Refusal {
  /** Replaces the default heading. */
  title?: string | undefined;
  alert?: string | undefined;
  /** A reason that concerns no field. */
  missing?: string | undefined;
  /** By field. */
  errors: Readonly<Record<string, string>>;
}

export function useRefusal(answer: Refusal | undefined) {
  const [refusal, setRefusal] = useState(() => refusalOf(answer));
  useEffect(() => {
    if (answer) setRefusal(refusalOf(answer));
  }, [answer]);
  return { refusal, setRefusal };
}

function refusalOf(answer: Refusal | undefined): Refusal | undefined {
  if (!answer) return undefined;
  return answer.alert !== undefined || Object.keys(answer.errors).length > 0 ? answer : undefined;
}
