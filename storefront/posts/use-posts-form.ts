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

  const isShown = useRef(false);

  // Links and the back button change the query too; while an answer is on its way the form shows what was chosen, and
  // what was typed or chosen before JavaScript came is sent now.
  useEffect(() => {
    if (!form.current || !isIdle) return;
    const isFirst = !isShown.current;
    isShown.current = true;
    if (isFirst && askedBy(form.current) !== postsAddress({ ...query, page: 1 })) {
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
      navigate(askedBy(event.currentTarget), { preventScrollReset: true });
    },
    submitOnChange: (event) => event.currentTarget.form?.requestSubmit(),
  };
}

function askedBy(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.append(name, String(value));
  return postsAddress(parsePostsQuery(params));
}
