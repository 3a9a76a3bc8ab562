import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

/** The action's data, kept until the screen is left: React Router drops it when loaders run again. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, given });
  const answer = given ?? (kept.key === key ? kept.given : undefined);
  if (kept.key !== key || kept.given !== answer) setKept({ key, given: answer });
  return answer;
}
