import { parseCents } from '#domain/money/money.ts';
import { isSameSecret } from '../../ground/is-same-secret.ts';
import type { BackendSettings } from '../../shop/settings.ts';
import { type Field, parseFields, phpTrim } from '../payfast/form-fields.ts';
import { PAYFAST_MINIMUM_CENTS } from '../payfast/provider.ts';
import { CHECKOUT_FIELDS, checkoutSignature } from '../payfast/signature.ts';

export interface SimulatedCheckout {
  fields: Field[];
  form: ReadonlyMap<string, string>;
  amountCents: number;
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
}

export type CheckoutResult = { ok: true; checkout: SimulatedCheckout } | { ok: false; problem: string };

export function readCheckout(body: string, { payfast, publicUrl }: BackendSettings): CheckoutResult {
  const parsed = parseFields(body);
  if (!parsed) return refuse('The form cannot be read.');
  const form = new Map(parsed);
  const read = (name: string) => form.get(name) ?? '';
  for (const name of ['merchant_id', 'merchant_key', 'amount', 'item_name']) {
    if (phpTrim(read(name)) === '') return refuse(`${name}: this field is required.`);
  }
  if (read('merchant_id') !== payfast.merchantId || read('merchant_key') !== payfast.merchantKey) {
    return refuse('merchant_id and merchant_key: this merchant is not known.');
  }
  if (!isSameSecret(read('signature'), checkoutSignature(form, payfast.passphrase))) {
    return refuse('signature: the signature of the form does not fit its fields.');
  }
  const amountCents = parseCents(read('amount'));
  if (amountCents === undefined || amountCents < PAYFAST_MINIMUM_CENTS) {
    return refuse('amount: must be an amount of at least R5.00.');
  }
  // The simulator must not call or redirect to other sites.
  for (const name of ['return_url', 'cancel_url', 'notify_url']) {
    if (URL.parse(read(name))?.origin !== new URL(publicUrl).origin) {
      return refuse(`${name}: the simulator serves addresses on ${publicUrl} only.`);
    }
  }
  const fields = parsed.filter(([name]) => name === 'signature' || CHECKOUT_FIELDS.includes(name));
  return {
    ok: true,
    checkout: {
      fields,
      form,
      amountCents,
      returnUrl: read('return_url'),
      cancelUrl: read('cancel_url'),
      notifyUrl: read('notify_url'),
    },
  };
}

const refuse = (problem: string): CheckoutResult => ({ ok: false, problem });
