import { expectAccessible } from './accessible.ts';
import { applyByKeyboard, lookAt, makeCard, switchCodesOn, totalsOf } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('a gift card pays a part of one order and all of the next, and what is refunded is on it again', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    const [small, large] = [await makeCard(office, shop, '100'), await makeCard(office, shop, '5000')];
    const page = await context.newPage();
    const fillCart = async () => {
      await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
      await addToCart(page);
    };

    await fillCart();
    await page.goto(`${shop.url}/cart`);
    await applyByKeyboard(page, 'ABCD-EFGH-JKMN-PQRS');
    await expect(page.getByText('There is no gift card with this code.')).toBeVisible();
    await page.getByRole('button', { name: /^Remove Gift card/ }).press('Enter');
    await applyByKeyboard(page, small.toLowerCase());
    await expect(totalsOf(page)).toContainText(
      new RegExp(`${nameOf(small)}\\s*−R\\s100,00\\s*To pay\\s*R\\s`),
    );
    await lookAt(page, 'cart with a gift card', isMobile);

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillCheckout(page);
    await expect(totalsOf(page)).toContainText(/To pay/);
    await lookAt(page, 'checkout with a gift card', isMobile);
    const due = await page.locator('dd.totals__total').last().innerText();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(due);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await page.getByRole('link', { name: 'View your order' }).click();
    await expect(totalsOf(page)).toContainText(
      new RegExp(`Paid with gift card …${small.slice(-4)}\\s*R\\s100,00`),
    );
    await expect(totalsOf(page)).toContainText(due);
    await lookAt(page, 'order paid with a gift card', isMobile);

    await fillCart();
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    await applyByKeyboard(page, large);
    await expect(page.getByText('Gift cards pay for all of it')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(', with gift cards');
    expect(await page.evaluate(() => localStorage.getItem('springdeck.cart'))).toBeNull();
    await page.getByRole('link', { name: 'View your order' }).click();
    await expect(totalsOf(page)).toContainText(/Paid in money\s*R\s0,00/);

    await office.goto(`${shop.url}/office/orders`);
    await office.getByRole('table').getByRole('link', { name: /^SD-/ }).first().click();
    await expect(office.getByText(`Paid with gift card …${large.slice(-4)}`)).toBeVisible();
    await office.goto(`${office.url().split('?')[0]}/refund?how=amount`);
    await office.getByLabel(/^Amount, at most/).fill('50');
    await expect(office.getByText(`Back on ${nameOf(large)} at once`)).toBeVisible();
    await expectAccessible(office, 'a refund to a gift card');
    await office.getByRole('button', { name: /^Refund/ }).click();
    await expect(office.getByText(/R\s50,00 is back on Gift card/)).toBeVisible();

    await office.goto(`${office.url().split('?')[0]}/refund?how=amount`);
    await office.getByLabel(/^Amount, at most/).fill('20');
    await office.getByLabel('As store credit: the customer asked for it').press('Space');
    await expect(office.getByText(/^R\s20,00 of store credit for/)).toBeVisible();
    await lookAt(office, 'a refund taken as store credit', isMobile);
    await office.getByRole('button', { name: /^Refund/ }).click();
    await expect(office.getByText(/R\s20,00 is store credit now/)).toBeVisible();
  });
});

test('without JavaScript a gift card pays for an order, whose total was shown before', {
  tag: FULL,
}, async ({ browser, context, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    const code = await makeCard(office, shop, '5000');
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page).toHaveURL(`${shop.url}/cart`);
    await page.getByLabel('Discount code or gift card').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(totalsOf(page)).toContainText(/To pay\s*R\s0,00/);

    await page.goto(`${shop.url}/checkout`);
    await page.getByRole('radio', { name: /collect/i }).check();
    await page.getByLabel('First name').fill('Thandi');
    await page.getByLabel('Last name').fill('Mokoena');
    await page.getByLabel('Email').fill('thandi@example.com');
    await page.getByLabel('Phone').fill('082 555 0142');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('heading', { name: /empty/i })).toBeVisible();
    await plain.close();
  });
});

const nameOf = (code: string): string => `Gift card …${code.slice(-4)}`;
