import type { BrowserContext, Page, Route } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { ANY_WIDTH, declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

// Pages of the context, not the fixture's, which fails on logged error statuses.

const PAGE = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';

/** Failures of a proxy in front of the shop, as during a restart. */
const FAILURES: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['500 as a page', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: PAGE })],
  ['502 without a body', (route) => route.fulfill({ status: 502, body: '' })],
  ['200 as a page', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE })],
  ['200 without a body', (route) => route.fulfill({ status: 200, body: '' })],
  ['204', (route) => route.fulfill({ status: 204 })],
  ['no answer', (route) => route.abort('connectionreset')],
];

test('a message that a proxy fails to deliver is kept and can be sent again', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openPage(context, shop, '/contact');
  await page.getByLabel('Name').fill('Thandi Mokoena');
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByLabel('Subject').fill('A playmat');
  await page.getByLabel('Message').fill('Is there one left?');
  for (const [name, answer] of FAILURES) {
    await test.step(name, async () => {
      await page.route('**/contact.data*', answer);
      await page.getByRole('button', { name: 'Send Message' }).click();
      const dialog = page.getByRole('dialog', { name: 'Message Failed to Send' });
      await dialog.getByRole('button', { name: 'Try Again' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Message')).toHaveValue('Is there one left?');
      await page.unroute('**/contact.data*');
    });
  }
  // The message stays sent even if the page cannot be reloaded.
  await page.route('**/contact.data*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 502 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Message Sent Successfully!' })).toBeVisible();
});

test('the calculator shows an error when rates fail, and keeps the address', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openPage(context, shop, '/shipping');
  await page.getByLabel('Street address').fill('22 Loop Street');
  await page.getByLabel('City').fill('Johannesburg');
  await page.getByLabel('Postal code').fill('2001');
  for (const [name, answer] of FAILURES) {
    await test.step(name, async () => {
      await page.route('**/shipping.data*', answer);
      await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
      await expect(page.locator('.notice--error')).toHaveText(
        name === 'no answer'
          ? 'Network error. Please check your connection.'
          : 'API request failed. Please try again.',
      );
      await expect(page.getByLabel('Street address')).toHaveValue('22 Loop Street');
      await page.unroute('**/shipping.data*');
      await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
      await expect(page.getByRole('radio', { name: /Standard courier/ })).toBeVisible();
    });
  }
});

test('a checkout whose answer is lost keeps its input and orders once', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openCheckout(context, shop);
  const lost: string[] = [];
  for (const [name, answer] of FAILURES) {
    await test.step(name, async () => {
      await page.route('**/checkout.data*', async (route) => {
        // The order is placed, but its answer is lost.
        const placed = await (await route.fetch()).text();
        lost.push(orderNumber(placed));
        await forgetAnswers(context);
        await answer(route);
      });
      await page.getByRole('button', { name: 'Complete Order' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Checkout failed. Please try again.');
      await expect(alert).toBeFocused();
      await expect(page.getByLabel('Street address')).toHaveValue('12 Protea Street');
      await page.unroute('**/checkout.data*');
      await page.reload();
      await expect(page.getByRole('radio', { name: /standard/i })).toBeChecked();
    });
  }
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  const paid = orderNumber(await page.getByRole('main').innerText());
  expect(new Set(lost)).toEqual(new Set([paid]));
});

test('an order changed after its answer was lost supersedes the lost one', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const lastOne = 'Cape Doctor – EB02-061';
  const page = await openCheckout(context, shop, lastOne);
  await page.route('**/checkout.data*', async (route) => {
    await route.fetch();
    await forgetAnswers(context);
    await route.fulfill({ status: 502, body: PAGE });
  });
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('alert')).toContainText('Checkout failed. Please try again.');
  await page.unroute('**/checkout.data*');
  await page.getByRole('radio', { name: /^Collect Free/ }).check();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
});

test('a payment that fails to start can be retried', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openCheckout(context, shop);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/payment/failure?*');
  for (const [name, answer] of FAILURES) {
    await test.step(name, async () => {
      await page.goto(page.url(), { waitUntil: 'networkidle' });
      await page.route('**/payment/failure.data*', answer);
      await page.getByRole('button', { name: 'Pay for this order' }).click();
      await expect(page.getByRole('alert')).toContainText('Payment failed. Please try again.');
      await page.unroute('**/payment/failure.data*');
    });
  }
  await page.getByRole('button', { name: 'Pay for this order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('going back from a proxy’s error page and ordering again makes one order', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ context, shop }) => {
    const page = await context.newPage();
    const { id } = await findProduct(shop, playmat);
    await page.goto(`${shop.url}/shop/product/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const beforeAnswer = await context.cookies();
    await page.getByLabel('First name').fill('Thandi');
    await page.getByLabel('Last name').fill('Mokoena');
    await page.getByLabel('Email').fill('thandi@example.com');
    await page.getByLabel('Phone').fill('082 555 0142');
    await page.getByRole('radio', { name: /^Collect Free/ }).check();
    const lost: string[] = [];
    await page.route('**/checkout', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      lost.push(paidOrder(await (await route.fetch()).text()));
      await forgetAnswers(context);
      await context.addCookies(beforeAnswer);
      await route.fulfill({ status: 502, contentType: 'text/html', body: PAGE });
    });
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Bad gateway' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Phone')).toHaveValue('082 555 0142');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Bad gateway' })).toBeVisible();
    expect(new Set(lost).size).toBe(1);
  });
});

const paidOrder = (html: string): string => /name="m_payment_id" value="([^"]+)"/.exec(html)?.[1] ?? html;

/** Playwright keeps cookies of answers that the browser never sees. */
const forgetAnswers = (context: BrowserContext) => context.clearCookies();

const orderNumber = (text: string): string => /SD-\w{8}/.exec(text)?.[0] ?? 'no number';

async function openPage(context: BrowserContext, shop: ShopServer, path: string): Promise<Page> {
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  return page;
}

async function openCheckout(context: BrowserContext, shop: ShopServer, name = playmat): Promise<Page> {
  const { id } = await findProduct(shop, name);
  const page = await openPage(context, shop, `/shop/product/${id}`);
  await addToCart(page);
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  return page;
}
