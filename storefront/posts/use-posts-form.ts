import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type PostsPageQuery, parsePostsQuery, postsAddress } from './posts-query.ts';

interface PostsForm {
  form: RefObject<HTMLFormElement | null>;
  /** Shows what the form asks for, in an address without its defaults. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitOnChange: (event: { currentTarget: HTMLSelectElement }) => void;
}

/** Keeps the form and the address the same, whichever of them changed. */
export function usePostsForm(query: PostsPageQuery): PostsForm {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';

  // Links and the back button change the query too; while an answer is on its way the form shows what was chosen.
  useEffect(() => {
    if (!form.current || !isIdle) return;
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
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(event.currentTarget)) params.append(name, String(value));
      navigate(postsAddress(parsePostsQuery(params)), { preventScrollReset: true });
    },
    submitOnChange: (event) => event.currentTarget.form?.requestSubmit(),
  };
}
