import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { parseShopQuery, type ShopQuery, shopAddress, shopParams } from './shop-query.ts';

interface ShopForm {
  form: RefObject<HTMLFormElement | null>;
  /** Shows what the form asks for, in an address without its empty fields. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The filter form: a plain GET form that JavaScript sends as soon as something in it changes. */
export function useShopForm(query: ShopQuery): ShopForm {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const isIdle = useNavigation().state === 'idle';

  const isShown = useRef(false);
  /** The list that is shown or on its way. */
  const asked = useRef('');

  // Links change the query too: the fields follow without being rebuilt, which would cost the focus. While an answer
  // is on its way they keep what was chosen last, and what was chosen before JavaScript came is sent now.
  // A layout effect, since one that runs after the paint could undo a choice that was made in between.
  useLayoutEffect(() => {
    if (!form.current || !isIdle) return;
    asked.current = firstPage(query);
    if (!isShown.current && firstPage(formQuery(new FormData(form.current))) !== asked.current) {
      form.current.requestSubmit();
    } else {
      showQuery(form.current, query);
    }
    isShown.current = true;
  }, [query, isIdle]);

  return {
    form,
    onSubmit(event) {
      event.preventDefault();
      const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const address = firstPage(formQuery(new FormData(event.currentTarget, submitter)));
      // A field that is left as it was asks for nothing.
      if (address === asked.current) return;
      asked.current = address;
      // flushSync: from this moment on the page knows that an answer is on its way.
      navigate(address, { preventScrollReset: true, flushSync: true });
    },
  };
}

/** For a control's onChange or onBlur: sends its form, wherever in the page that stands. */
export const submitOnChange = (event: { currentTarget: HTMLInputElement | HTMLSelectElement }): void =>
  event.currentTarget.form?.requestSubmit();

const firstPage = (query: ShopQuery): string => shopAddress({ ...query, page: 1 });

function formQuery(fields: FormData): ShopQuery {
  const params = new URLSearchParams();
  for (const [name, value] of fields) params.append(name, String(value));
  return parseShopQuery(params);
}

function showQuery(form: HTMLFormElement, query: ShopQuery): void {
  const values = shopParams(query);
  values.set('searched', query.search);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = values.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (control.name !== '') control.value = values.get(control.name) ?? '';
    }
  }
}
