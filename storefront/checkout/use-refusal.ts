import { useEffect, useState } from 'react';
import type { FieldErrors } from '#domain/checkout.ts';

export interface Refusal {
  /** Stands above the alert in place of the usual words. */
  title?: string | undefined;
  alert?: string | undefined;
  /** What kept the order from being sent without any field to blame. */
  missing?: string | undefined;
  errors: FieldErrors;
}

/** Why the form was not sent: from the page's own check, or from what came of sending it. */
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
