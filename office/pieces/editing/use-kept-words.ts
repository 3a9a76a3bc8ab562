import { type RefCallback, useCallback } from 'react';
import { useMe } from '../screen.tsx';

/** Words by who has typed them, what they are about and the name of their field, until the window is closed. */
const kept = new Map<string, string>();

const WORDS = 'textarea, input[type=text]:not([inputmode])';

/**
 * Ref of a form whose typed words are there again when the same person opens it again; sums begin anew.
 * @param about what the form changes, and the state it changes: words for an earlier one are not shown
 */
export function useKeptWords(about: string): RefCallback<HTMLFormElement> {
  const place = `${useMe().person.id} ${about}`;
  return useCallback(
    (form: HTMLFormElement) => {
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WORDS))
        field.value ||= kept.get(`${place} ${field.name}`) ?? '';
      const onInput = ({ target }: Event) => {
        if (isWords(target)) kept.set(`${place} ${target.name}`, target.value);
      };
      form.addEventListener('input', onInput);
      return () => form.removeEventListener('input', onInput);
    },
    [place],
  );
}

const isWords = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLElement && target.matches(WORDS);
