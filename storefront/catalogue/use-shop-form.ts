import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { parseShopQuery, type ShopQuery, shopAddress } from './shop-query.ts';

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

  // Links change the query too: the fields follow without being rebuilt, which would cost the focus. While an answer
  // is on its way they keep what was chosen last, and what was chosen before JavaScript came is sent now.
  // A layout effect, since one that runs after the paint could undo a choice that was made in between.
  useLayoutEffect(() => {
    if (!form.current || !isIdle) return;
    if (!isShown.current && differs(form.current, query)) form.current.requestSubmit();
    else showQuery(form.current, query);
    isShown.current = true;
  }, [query, isIdle]);

  return {
    form,
    onSubmit(event) {
      event.preventDefault();
      const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const query = formQuery(new FormData(event.currentTarget, submitter));
      // flushSync: from this moment on the page knows that an answer is on its way.
      navigate(shopAddress(query), { preventScrollReset: true, flushSync: true });
    },
  };
}

/** For a control's onChange: sends its form, wherever in the page that stands. */
export const submitOnChange = (event: { currentTarget: HTMLInputElement | HTMLSelectElement }): void =>
  event.currentTarget.form?.requestSubmit();

function formQuery(fields: FormData): ShopQuery {
  const params = new URLSearchParams();
  for (const [name, value] of fields) params.append(name, String(value));
  return parseShopQuery(params);
}

const differs = (form: HTMLFormElement, query: ShopQuery): boolean =>
  shopAddress(formQuery(new FormData(form))) !== shopAddress({ ...query, page: 1 });

function showQuery(form: HTMLFormElement, query: ShopQuery): void {
  const values = new Map<string, unknown>(Object.entries(query));
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = query.onSale;
    else if (values.has(control.name)) control.value = String(values.get(control.name));
  }
}
