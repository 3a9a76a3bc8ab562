import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CheckoutField, CheckoutForm } from '#domain/checkout/checkout.ts';
import { DELIVERY_CHOICES, type DeliveryChoice } from '#domain/shipping/shipping.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { readStored, writeStored } from '../state/storage.ts';

const KEY = 'springdeck.checkout';

export interface CheckoutDraft extends CheckoutForm {
  deliveryMethod: DeliveryChoice;
  shippingOption: string;
  lockerCode: string;
}

const BLANK: CheckoutDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  suburb: '',
  city: '',
  postalCode: '',
  country: 'ZA',
  province: '',
  deliveryMethod: 'shipping',
  shippingOption: '',
  lockerCode: '',
};

export type DraftField = CheckoutField | 'deliveryMethod' | 'shippingOption' | 'lockerCode';

/** Survives errors and reloads of this tab. */
export function useCheckoutDraft(
  formRef: RefObject<HTMLFormElement | null>,
  posted: CheckoutDraft | undefined,
) {
  const [draft, setDraft] = useState<CheckoutDraft>(posted ?? BLANK);
  const loaded = useRef(false);
  const rendered = useRef(draft.deliveryMethod);

  useEffect(() => {
    // Fields filled by the browser before hydration win over stored ones.
    const known = { ...readTyped(), ...readFilled(formRef.current, rendered.current) };
    setDraft((shown) => ({ ...shown, ...known }));
    loaded.current = true;
  }, [formRef]);

  useEffect(() => {
    if (!loaded.current) return;
    writeStored('sessionStorage', KEY, JSON.stringify(draft));
  }, [draft]);

  const change = (field: DraftField, value: string) =>
    setDraft((current) => mergeDraft(current, { [field]: value }));
  return { draft, change };
}

const readTyped = (): Partial<CheckoutDraft> => pickDraft(parseJson(readStored('sessionStorage', KEY) ?? ''));

/** `rendered` is the method that the page was rendered with: another one was chosen before hydration. */
function readFilled(form: HTMLFormElement | null, rendered: DeliveryChoice): Partial<CheckoutDraft> {
  if (!form) return {};
  const untouched: Record<string, string> = { deliveryMethod: rendered };
  const filled = [...new FormData(form)].filter(([name, value]) => value !== (untouched[name] ?? ''));
  return pickDraft(Object.fromEntries(filled));
}

const mergeDraft = (draft: CheckoutDraft, change: Record<string, unknown>): CheckoutDraft => ({
  ...draft,
  ...pickDraft(change),
});

function pickDraft(value: unknown): Partial<CheckoutDraft> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    ([name, text]) => Object.hasOwn(BLANK, name) && name !== 'deliveryMethod' && typeof text === 'string',
  );
  const picked: Partial<CheckoutDraft> = Object.fromEntries(entries);
  const method = 'deliveryMethod' in value ? value.deliveryMethod : undefined;
  const known = DELIVERY_CHOICES.find((candidate) => candidate === method);
  return known ? { ...picked, deliveryMethod: known } : picked;
}
