import { html } from 'hono/html';
import { formatRand } from '#domain/money/money.ts';
import type { Field } from '../payfast/form-fields.ts';
import type { SimulatedCheckout } from './checkout.ts';

type Markup = ReturnType<typeof html>;

export const SIMULATOR_PATH = '/payfast-simulator';
export const PAYMENT_ID_FIELD = 'simulated_payment_id';

/** The payment id is part of the page, so that a double click on Pay pays once. */
export const checkoutPage = (checkout: SimulatedCheckout, paymentId: string): Markup =>
  page(
    'Pay for your order',
    html`
<p class="amount">${formatRand(checkout.amountCents)}</p>
<dl>
${fact('For', checkout.form.get('item_name'))}
${fact('Items', checkout.form.get('item_description'))}
${fact('Merchant', checkout.form.get('merchant_id'))}
</dl>
<form method="post" action="${SIMULATOR_PATH}/pay">
${[...checkout.fields, [PAYMENT_ID_FIELD, paymentId] as const].map(hiddenInput)}
<button class="pay" type="submit">Pay</button>
<button class="cancel" type="submit" formaction="${SIMULATOR_PATH}/cancel">Cancel</button>
</form>`,
  );

export const refusalPage = (problem: string): Markup =>
  page(
    'This payment form was refused',
    html`
<p>${problem}</p>
<p>PayFast would refuse it, too. Nothing has been paid and the order is unchanged.</p>`,
  );

const page = (title: string, content: Markup): Markup => html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - payment simulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${SIMULATOR_PATH}/style.css">
</head>
<body>
<header><p>Payment simulator</p></header>
<main>
<p class="notice" role="note"><strong>Payment simulator - no real money.</strong> It stands in for PayFast while the shop is tried out.</p>
<section class="card">
<h1>${title}</h1>
${content}
</section>
</main>
</body>
</html>
`;

const fact = (name: string, value: string | undefined): Markup | '' =>
  value === undefined ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const hiddenInput = ([name, value]: Field): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">
`;
