import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type PostsPageQuery, parsePostsQuery, postsAddress } from './posts-query.ts';

interface PostsForm {
  form: RefObject<HTMLFormElement | null>;
  /** Navigates to the canonical address. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitOnChange: (event: { currentTarget: HTMLSelectElement }) => void;
}

export function usePostsForm(query: PostsPageQuery): PostsForm {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';

  const hasSynced = useRef(false);

  // Fields follow the query; input made before hydration is submitted.
  useEffect(() => {
    if (!form.current || !isIdle) return;
    const isFirst = !hasSynced.current;
    hasSynced.current = true;
    if (isFirst && requestedAddress(form.current) !== postsAddress({ ...query, page: 1 })) {
      form.current.requestSubmit();
      return;
    }
    const values = new Map<string, unknown>(Object.entries(query));
    for (const control of form.current.elements) {
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && values.has(control.name)) control.value = String(values.get(control.name));
    }
  }, [query, isIdle]);

  return {
    form,
    onSubmit(event) {
      event.preventDefault();
      navigate(requestedAddress(event.currentTarget), { preventScrollReset: true });
    },
    submitOnChange: (event) => event.currentTarget.form?.requestSubmit(),
  };
}

function requestedAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.append(name, String(value));
  return postsAddress(parsePostsQuery(params));
}
