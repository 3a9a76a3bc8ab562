import { createHash } from 'node:crypto';
import { encodeFields, type Field, phpTrim, phpUrlencode } from './form-fields.ts';

/** PayFast's signing order; other fields are never signed. */
export const CHECKOUT_FIELDS: readonly string[] = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  ...numbered('custom_int'),
  ...numbered('custom_str'),
  'email_confirmation',
  'confirmation_address',
  'payment_method',
  'subscription_type',
  'billing_date',
  'recurring_amount',
  'frequency',
  'cycles',
];

export function checkoutSignature(form: ReadonlyMap<string, string>, passphrase: string): string {
  const signed = CHECKOUT_FIELDS.map((name): Field => [name, phpTrim(form.get(name) ?? '')]);
  return sign(
    signed.filter(([, value]) => value !== ''),
    passphrase,
  );
}

export const notificationSignature = (fields: readonly Field[], passphrase: string): string =>
  sign(fields, passphrase);

function sign(fields: readonly Field[], passphrase: string): string {
  const secret = phpTrim(passphrase);
  const suffix = secret === '' ? '' : `&passphrase=${phpUrlencode(secret)}`;
  return createHash('md5')
    .update(`${encodeFields(fields)}${suffix}`)
    .digest('hex');
}

function numbered(prefix: string): string[] {
  return [1, 2, 3, 4, 5].map((number) => `${prefix}${number}`);
}
