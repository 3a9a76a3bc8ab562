import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

/** Action data kept until the screen is left: React Router drops it when loaders rerun. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, given });
  const answer = given ?? (kept.key === key ? kept.given : undefined);
  if (kept.key !== key || kept.given !== answer) setKept({ key, given: answer });
  return answer;
}
