import { useEffect, useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/checkout.ts';

export interface Refusal {
  alert?: string | undefined;
  errors: FieldErrors;
}

/** Why the form was not sent: from the page's own check, or from what came of sending it. */
export function useRefusal(answer: Refusal | undefined) {
  const [refusal, setRefusal] = useState(() => refusalOf(answer));
  useEffect(() => {
    if (answer) setRefusal(refusalOf(answer));
  }, [answer]);
  // One list per refusal: the summary takes the focus for each new one.
  const summary = useMemo(() => refusal && summarise(refusal), [refusal]);
  return { refusal, summary, setRefusal };
}

function refusalOf(answer: Refusal | undefined): Refusal | undefined {
  if (!answer) return undefined;
  return answer.alert !== undefined || Object.keys(answer.errors).length > 0 ? answer : undefined;
}

/** Each field's message, or the alert alone when no field is to blame. */
function summarise({ alert, errors }: Refusal) {
  const list = Object.entries(errors).map(([field, message]) => ({ field, message }));
  if (list.length > 0) return { title: alert ?? 'Please check these fields', errors: list };
  const message = alert ?? 'Checkout failed. Please try again.';
  return { title: 'Your order has not been placed yet', errors: [{ message }] };
}
