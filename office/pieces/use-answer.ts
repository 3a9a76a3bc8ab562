import { useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLocation,
  useNavigationType,
} from 'react-router';

/** Action data kept for the visit: React Router drops it when loaders rerun, and when only the hash changes. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const visit = useVisit();
  const [kept, setKept] = useState({ visit, given });
  const answer = given ?? (kept.visit === visit ? kept.given : undefined);
  if (kept.visit !== visit || kept.given !== answer) setKept({ visit, given: answer });
  return answer;
}

/**
 * Identifies a visit of the page, which begins by a link, a form or a redirect. Another place of the same page, by the
 * skip link or the Back button, belongs to the same visit.
 */
export function useVisit(): string {
  const { key, pathname, search } = useLocation();
  const isByHistory = useNavigationType() === 'POP';
  const page = pathname + search;
  const [current, setCurrent] = useState({ page, key, visit: key });
  if (current.key === key && current.page === page) return current.visit;
  const visit = isByHistory && current.page === page ? current.visit : key;
  setCurrent({ page, key, visit });
  return visit;
}

/** The `shouldRevalidate` of an editor: what was typed is shown beside the changes of somebody else. */
export const reloadAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;
