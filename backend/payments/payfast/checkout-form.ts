import { parsePhone } from '#domain/checkout/phone.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { dueCents } from '../../orders/order-due.ts';
import type { PayfastSettings } from '../../shop/settings.ts';
import type { ProviderPayment } from '../provider.ts';
import { phpTrim } from './form-fields.ts';
import { CHECKOUT_FIELDS, checkoutSignature } from './signature.ts';

export interface Merchant {
  account: PayfastSettings;
  shopName: string;
  notifyUrl: string;
}

const NAME_LENGTH = 100;
const TEXT_LENGTH = 255;

export function checkoutForm(
  { order, token, payer, itemCount, returnUrl, cancelUrl }: ProviderPayment,
  { account, shopName, notifyUrl }: Merchant,
): Record<string, string> {
  const form = new Map([
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', returnUrl],
    ['cancel_url', cancelUrl],
    ['notify_url', notifyUrl],
    ['name_first', line(payer.firstName, NAME_LENGTH)],
    ['name_last', line(payer.lastName, NAME_LENGTH)],
    ['email_address', line(order.email, NAME_LENGTH)],
    ['cell_number', localPhone(payer.phone)],
    // PayFast accepts only letters, digits and `_-/` here.
    ['m_payment_id', line(order.number.replace(/[^\w/-]/g, '-'), NAME_LENGTH)],
    ['amount', decimalFromCents(dueCents(order))],
    ['item_name', line(`${shopName} - ${order.number}`, NAME_LENGTH)],
    ['item_description', itemCount === 1 ? '1 item' : `${itemCount} items`],
    ['custom_int1', String(order.id)],
    ['custom_str1', token],
    ['custom_str2', line(order.number, TEXT_LENGTH)],
    ['custom_str3', line(shopName, TEXT_LENGTH)],
  ]);
  const filled = CHECKOUT_FIELDS.map((name) => [name, form.get(name) ?? ''] as const).filter(
    ([, value]) => value !== '',
  );
  return { ...Object.fromEntries(filled), signature: checkoutSignature(form, account.passphrase) };
}

/** Browsers post a line break as CRLF, which would break the signature. */
function line(text: string, max: number): string {
  const clean = text.toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return phpTrim(Array.from(phpTrim(clean)).slice(0, max).join(''));
}

/** '+27821234567' -> '0821234567', as in PayFast's sample; blank for foreign numbers. */
const localPhone = (phone: string): string => parsePhone(phone)?.replace('+27', '0') ?? '';
