import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { rememberView } from '../list/remembered-view.ts';
import {
  parseShopQuery,
  type ShopQuery,
  shopAddress,
  shopParams,
  sortValue,
  usualSort,
} from '../list/shop-query.ts';

interface ShopForm {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A plain GET form that, with JavaScript, submits on every change. */
export function useShopForm(query: ShopQuery): ShopForm {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const isIdle = useNavigation().state === 'idle';

  const hasSynced = useRef(false);
  /** Address of the list that is shown or being loaded. */
  const requested = useRef('');

  // Fields follow the query without a remount, which would lose the focus, and before paint, to keep newer choices.
  useLayoutEffect(() => {
    if (!form.current || !isIdle) return;
    requested.current = firstPage(query);
    if (!hasSynced.current && firstPage(formQuery(new FormData(form.current))) !== requested.current) {
      form.current.requestSubmit();
    } else {
      fillForm(form.current, query);
    }
    hasSynced.current = true;
  }, [query, isIdle]);

  return {
    form,
    onSubmit(event) {
      event.preventDefault();
      const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const chosen = formQuery(new FormData(event.currentTarget, submitter));
      if (submitter instanceof HTMLButtonElement && submitter.name === 'view') rememberView(chosen.view);
      const address = firstPage(chosen);
      if (address === requested.current) return;
      requested.current = address;
      // flushSync: the pending state must be visible to the effect above at once.
      navigate(address, { preventScrollReset: true, flushSync: true });
    },
  };
}

export const submitOnChange = (event: { currentTarget: HTMLInputElement | HTMLSelectElement }): void =>
  event.currentTarget.form?.requestSubmit();

const firstPage = (query: ShopQuery): string => shopAddress({ ...query, page: 1 });

export function formQuery(fields: FormData): ShopQuery {
  const params = new URLSearchParams();
  for (const [name, value] of fields) params.append(name, String(value));
  return parseShopQuery(params);
}

export function fillForm(form: HTMLFormElement, query: ShopQuery): void {
  const values = shopParams(query);
  values.set('unsorted', sortValue(usualSort(query)));
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = values.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      if (control.name !== '') control.value = values.get(control.name) ?? '';
    }
  }
}
