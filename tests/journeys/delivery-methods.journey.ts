import type { Locator, Page } from '@playwright/test';
import { ANY_WIDTH, CORE, declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, holdScripts, openProduct, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const boosterPack = 'Pokémon Destined Rivals Booster Pack';

test('to the door, by keyboard alone', { tag: [ANY_WIDTH, FULL] }, async ({ page, shop }) => {
  const { id } = await findProduct(shop, boosterPack);
  await page.goto(`/shop/product/${id}`);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first());
  // Awaited from before the click, because it shows for 2.5 s only.
  const toast = page.getByText('Added to cart').waitFor();
  await page.keyboard.press('Enter');
  await toast;
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'View Cart' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: 'Complete Order' })).toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Complete Order' }));
  await page.keyboard.press('Enter');
  const errors = page.getByRole('alert').first();
  await expect(errors).toBeFocused();
  await expect(errors).toContainText('Please fill in all required contact information');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.keyboard.type('Thandi');
  for (const [label, value] of [
    ['Last name', 'Mokoena'],
    ['Email', 'thandi@example.com'],
    ['Phone', '082 555 0142'],
    ['Street address', '12 Protea Street'],
    ['City', 'Johannesburg'],
    ['Province', 'Gauteng'],
    ['Postal code', '2001'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
    await expect(errors.getByRole('link', { name: label })).toBeHidden();
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await expect(page.locator('.error-summary')).toBeHidden();
  const standard = page.getByRole('radio', { name: /standard courier/i });
  await expect(standard).toBeChecked();
  await tabTo(page, standard);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /express courier/i })).toBeChecked();
  await expect(page.getByRole('complementary')).toContainText('Express courier');
  await tabTo(page, page.getByRole('button', { name: 'Complete Order' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Pay' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your order is paid')).toBeVisible();
});

test('to a locker: its price appears at once, and repeated clicks make one order', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page }) => {
  await page.goto('/');
  await openProduct(page, boosterPack);
  await addToCart(page);
  await page.goto('/checkout');
  await fillDetails(page);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('Covers courier delivery to your door');
  await page.getByRole('radio', { name: 'Collect' }).check();
  await expect(summary).not.toContainText('free shipping');
  await page.getByRole('radio', { name: 'PUDO locker' }).check();
  await expect(summary).toContainText(/more for free shippingLockers are free from R\s1\s499\./);
  await expect(summary).toContainText(/R\s80,00/);
  await expect(page.getByLabel('Street address')).toBeDisabled();
  await page.getByLabel('Locker code').fill('CG929');

  await page.reload();
  await expect(page.getByLabel('Locker code')).toHaveValue('CG929');
  await expect(page.getByLabel('Phone')).toHaveValue('082 555 0142');
  await expect(page.getByRole('complementary')).toContainText(/R\s80,00/);
  await page.getByLabel('Locker code').fill('demo01');

  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/checkout(\.data)?(\?|$)/.test(request.url())) {
      orders.push(request.url());
    }
  });
  await page.getByRole('button', { name: 'Complete Order' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  expect(orders).toHaveLength(1);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Your order is paid')).toBeVisible();
});

test('a locker that is not on the list is refused beside its field, and the order is placed with another', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context }) => {
  // Browsers complain about refusals, which the shared page forbids.
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto('/');
  await openProduct(page, boosterPack);
  await addToCart(page);
  await page.goto('/checkout');
  await fillDetails(page);
  await page.getByRole('radio', { name: 'PUDO locker' }).check();
  await page.getByLabel('Locker code').fill('CG929');
  await expect(page.getByRole('complementary')).toContainText(/R\s80,00/);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByLabel('Locker code')).toHaveAccessibleDescription(/There is no locker CG929\./);
  await expect(page.getByLabel('Locker code')).toHaveValue('CG929');
  await page.getByLabel('Locker code').fill('demo01');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
});

test('collecting collapses the address, keeps it, and restores it', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  await page.goto(`/shop/product/${(await findProduct(shop, boosterPack)).id}`);
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByLabel('Street address').fill('12 Protea Street');
  await page.getByLabel('City').fill('Johannesburg');
  for (const method of [/^Collect Free/, 'PUDO locker']) {
    await page.getByRole('radio', { name: method }).check();
    await expect(page.getByText('Kept: 12 Protea Street, Johannesburg')).toBeVisible();
    await expect(page.getByLabel('Street address')).toBeDisabled();
    await expect(page.getByLabel('Street address')).toBeHidden();
  }
  await page.getByRole('radio', { name: 'Shipping by courier' }).check();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Protea Street');
  await expect(page.getByLabel('Street address')).toBeEditable();
});

test('a locker’s PIN needs a mobile number', { tag: [ANY_WIDTH, FULL] }, async ({ page, shop }) => {
  await page.goto(`/shop/product/${(await findProduct(shop, playmat)).id}`);
  await addToCart(page);
  await page.goto('/checkout');
  await fillDetails(page);
  await page.getByRole('radio', { name: 'PUDO locker' }).check();
  await page.getByLabel('Phone').fill('12');
  await expect(page.getByRole('radio', { name: /^PUDO locker .*R/ }).last()).toBeChecked();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The locker’s PIN comes to this phone');
  await page.getByLabel('Phone').fill('+27 82 555 0142');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
});

test('the last unit is still in the cart after coming back from the payment page', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const lastOne = 'Rift Walker – DOOD-EN001';
  expect((await findProduct(shop, lastOne)).stock_quantity).toBe(1);
  await page.goto('/');
  await openProduct(page, lastOne);
  await addToCart(page);
  for (const _attempt of [1, 2]) {
    await page.goto('/checkout');
    await fillDetails(page);
    await page.getByRole('radio', { name: /^Collect Free/ }).check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Your order is paid')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('collected, from the card to the paid order', { tag: [ANY_WIDTH, FULL] }, async ({
    context,
    shop,
  }) => {
    // Not the fixture's page, which fails on logged error statuses.
    const page = await context.newPage();
    const { id } = await findProduct(shop, boosterPack);
    await page.goto(`/shop/product/${id}`);
    await page.getByLabel(/^Quantity of/).fill('2');
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { name: boosterPack })).toBeVisible();
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(page.getByLabel(/^Quantity of/)).toHaveValue('3');
    await page.getByLabel(/^Quantity of/).fill('9000');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText(/Only \d+ items available in stock/);
    await page.getByLabel(/^Quantity of/).fill('3');
    await page.getByRole('button', { name: 'Update' }).click();

    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${boosterPack}` }).click();
    await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await page.getByRole('button', { name: 'Complete Order' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Please fill in all required contact information');
    await expect(alert.getByRole('link', { name: 'Phone number is required' })).toHaveAttribute(
      'href',
      '#phone',
    );
    await fillDetails(page);
    await page.getByRole('radio', { name: /^Collect Free/ }).check();
    await page.getByRole('button', { name: 'Update delivery options' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Thandi');
    await expect(page.getByRole('radio', { name: /Collect from the shop/ })).toBeChecked();
    await expect(page.getByRole('complementary')).toContainText('Free');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Continue to PayFast' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(
      page.getByRole('heading', { name: /PAYMENT SUCCESSFUL|Confirming your payment/ }),
    ).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
  });

  test('to the door, with the price shown before payment', { tag: [ANY_WIDTH, FULL] }, async ({
    page,
    shop,
  }) => {
    const { id } = await findProduct(shop, playmat);
    await page.goto(`/shop/product/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillDetails(page);
    await page.getByLabel('Street address').fill('12 Protea Street');
    await page.getByLabel('City').fill('Johannesburg');
    await page.getByLabel('Province').selectOption('GP');
    await page.getByLabel('Postal code').fill('2001');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeVisible();
    await expect(page.getByText(/Standard courier R\s75,00, in all R\s\d+/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toContainText(/R\s75,00/);
    await page.getByRole('radio', { name: /Express courier/ }).check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('complementary')).toContainText(/R\s120,00/);
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('button', { name: 'Continue to PayFast' })).toBeVisible();
    await expect(page.getByText('Press to continue')).toBeVisible();
    await expect(page.getByText('We are taking you')).toBeHidden();
  });
});

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByLabel('Phone').fill('082 555 0142');
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to the control.');
}

test('a delivery method chosen before hydration stays chosen', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  await page.goto(`/shop/product/${(await findProduct(shop, boosterPack)).id}`);
  await addToCart(page);
  const letScriptsCome = await holdScripts(page);
  // The load event waits for the held scripts.
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'PUDO locker' }).check();
  letScriptsCome();
  await expect(page.getByLabel('Find a locker by town or postal code')).toBeVisible();
});

test('the checkout limits names and addresses as orders do', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  await page.goto(`/shop/product/${(await findProduct(shop, playmat)).id}`);
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByLabel('First name').pressSequentially('a'.repeat(101));
  await expect(page.getByLabel('First name')).toHaveValue('a'.repeat(100));
  await expect(page.getByLabel('Street address')).toHaveAttribute('maxlength', '200');
});
