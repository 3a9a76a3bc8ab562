import { type FormEvent, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useScanner } from '../pieces/scans/use-scanner.ts';
import { SHOWN_TOTALS } from './new-order/new-order-draft.ts';

interface Press {
  /** Value of the button. */
  pressed: string;
  /** A scanned code goes before what is typed in the search field. */
  search?: string;
}

interface KeptPress extends Press {
  totals: [string, FormDataEntryValue][];
}

interface Presses {
  listen: RefCallback<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const PRICES = 'prices';
/** The press, and the field of which it takes the words. */
const SEARCH = 'search';

/**
 * Sends the form for each press, and for new prices when a quantity, the way of delivery or the address has changed.
 * The answer to one press holds the lines of the order, so the next press waits for it.
 */
export function usePresses(answer: unknown): Presses {
  const form = useRef<HTMLFormElement | null>(null);
  const kept = useRef<KeptPress[]>([]);
  const isAwaited = useRef(false);
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const send = ({ pressed, search }: Press, totals?: KeptPress['totals']) => {
    if (!form.current) return;
    isAwaited.current = true;
    const typed = new FormData(form.current);
    typed.set('do', pressed);
    if (search !== undefined) typed.set('search', search);
    if (totals) {
      for (const name of [...typed.keys()].filter(isShownTotal)) typed.delete(name);
      for (const [name, total] of totals) typed.set(name, total);
    }
    void submit(typed, { method: 'post', preventScrollReset: true });
  };
  const press = (next: Press) => {
    if (isIdle && !isAwaited.current) send(next);
    else keep(kept.current, next, form.current);
  };
  const latest = useRef({ press, send });
  useEffect(() => {
    latest.current = { press, send };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before React has shown that it was awaited
  useEffect(() => {
    if (!isIdle) return;
    isAwaited.current = false;
    const next = kept.current.shift();
    // An order is placed at the total that was shown when the button was pressed, or refused.
    if (next) latest.current.send(next, next.totals);
  }, [isIdle, answer]);
  const listen = useCallback((shown: HTMLFormElement) => {
    form.current = shown;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.closest('[data-prices]'))
        latest.current.press({ pressed: PRICES });
    };
    shown.addEventListener('change', onChange);
    // The page was still loading.
    if ([...shown.elements].some(isChanged)) latest.current.press({ pressed: PRICES });
    return () => {
      form.current = null;
      shown.removeEventListener('change', onChange);
    };
  }, []);
  useScanner((text) => press({ pressed: SEARCH, search: text }));
  return {
    listen,
    onSubmit(event) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value : SEARCH;
      const field = event.currentTarget.elements.namedItem(SEARCH);
      if (pressed !== SEARCH || !(field instanceof HTMLInputElement)) return press({ pressed });
      const search = field.value;
      // The next code may be typed before the answer to this one is there.
      field.value = '';
      press({ pressed, search });
    },
  };
}

function keep(kept: KeptPress[], press: Press, form: HTMLFormElement | null): void {
  const last = kept.at(-1);
  if (press.pressed === PRICES && last?.pressed === PRICES) return;
  const totals = form ? [...new FormData(form)].filter(([name]) => isShownTotal(name)) : [];
  kept.push({ ...press, totals });
}

const isShownTotal = (name: string): boolean => name.startsWith(SHOWN_TOTALS);

const isChanged = (field: Element): boolean =>
  field.closest('[data-prices]') !== null &&
  (field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue));
