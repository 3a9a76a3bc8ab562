import type { Browser, Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productListSchema } from '#contract/products.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { readMails } from './mails.ts';
import { signInToOffice } from './office-sign-in.ts';
import { type OrderedItem, placePaidOrder } from './paid-orders.ts';
import { scanKeys } from './scan-keys.ts';
import { ANY_WIDTH, CORE_DESKTOP, expect, FULL, listenFromTheStart, test } from './shop-fixture.ts';

/** Orders beyond `scanned` are packed without a scanner. */
const QUIET_DAY = { count: 3, scanned: 2 };
const BUSY_DAY = { count: 30, scanned: 20 };
const KINDS = 6;
/** Each order is of two kinds, one of which the next order has, too. */
const kindsOf = (count: number): number => Math.min(KINDS, count + 1);
/** Of each kind: as many as the busiest day needs. */
const IN_STOCK = 15;

for (const day of [QUIET_DAY, BUSY_DAY])
  test(`${day.count} orders are picked, checked, shipped and handed over with scanner and keys`, {
    tag: day === QUIET_DAY ? CORE_DESKTOP : FULL,
  }, async ({ browser, isMobile }) => {
    test.skip(isMobile, 'The scanner is at the desk.');
    test.setTimeout(300_000);
    const { count, scanned } = day;
    await inDemoShop(async (shop) => {
      const goods = await findGoods(shop);
      const orders = new Map<string, OrderedItem[]>();
      for (let place = 0; place < count; place += 1) {
        const items = [
          { product_id: goods[place % KINDS]?.id ?? 0, quantity: 1 },
          { product_id: goods[(place + 1) % KINDS]?.id ?? 0, quantity: 1 + (place % 2) },
        ];
        orders.set(await placePaidOrder(shop, items), items);
      }
      const skuOf = (id: number) => goods.find((product) => product.id === id)?.sku ?? '';
      const units = [...orders.values()].flat().reduce((sum, { quantity }) => sum + quantity, 0);
      const page = await openPage(browser, shop);
      await signInToOffice(page, '/pack');
      const hands = new Hands(page);

      await expect(page.getByRole('link', { name: `Pick 0 of ${units}` })).toBeVisible();
      await expectAccessible(page, 'pick');
      // The first kind unit by unit, from wherever the focus is; the rest of the walk by Enter.
      const firstKind = [...orders.values()].flat().filter(({ product_id }) => product_id === goods[0]?.id);
      const scans = firstKind.reduce((sum, { quantity }) => sum + quantity, 0);
      await page.getByRole('link', { name: 'All keys' }).focus();
      for (let done = 0; done < scans; done += 1) {
        await hands.scan(skuOf(goods[0]?.id ?? 0));
        await expect(page.getByRole('link', { name: `Pick ${done + 1} of ${units}` })).toBeVisible();
      }
      expect(hands.presses).toBe(0);
      await page.getByLabel('Scan, or type a set and number').focus();
      for (let kind = 1; kind < kindsOf(count); kind += 1) {
        await hands.press('Enter');
        await expect(page.getByText('Picked', { exact: true })).toHaveCount(kind + 1);
      }
      await expect(page.getByRole('link', { name: `Pick ${units} of ${units}` })).toBeVisible();
      expect(hands.presses).toBe(kindsOf(count) - 1);

      await page.getByRole('link', { name: `Check and pack ${count} of ${count}` }).click();
      await openOrder(page);
      await hands.scan('NO-SUCH-CARD');
      await expect(page.getByRole('alert')).toContainText('Nothing here is “NO-SUCH-CARD”');
      await expectAccessible(page, 'check and pack, wrong scan');
      const presses: number[] = [];
      for (let packed = 0; packed < count; packed += 1) {
        const before = hands.presses;
        const number = await openOrder(page);
        const items = orders.get(number) ?? [];
        if (packed < scanned) {
          for (const { product_id, quantity } of items) {
            for (let unit = 0; unit < quantity; unit += 1) await hands.scan(skuOf(product_id));
          }
        } else {
          for (const [place] of items.entries()) {
            await hands.press('Enter');
            await expect(page.getByText('In', { exact: true })).toHaveCount(place + 1);
          }
        }
        await expect(page.getByLabel('Waybill')).toBeFocused();
        const waybill = `TCG-0042-${8_000 + packed}`;
        if (packed < scanned) await hands.scan(waybill);
        else {
          await page.getByLabel('Waybill').fill(waybill);
          await hands.press('Enter');
        }
        await expect(page.locator('#tray', { hasText: number })).toHaveCount(0);
        presses.push(hands.presses - before);
      }
      // docs/operating/office.md tells these figures.
      expect(presses.slice(0, scanned)).toEqual(Array(scanned).fill(0));
      expect(presses.slice(scanned)).toEqual(Array(count - scanned).fill(3));

      await expect(page).toHaveURL(/hand-over/);
      await expect(page.getByRole('row')).toHaveCount(count + 1);
      await expectAccessible(page, 'hand over');
      await page.getByRole('button', { name: `Collected, all ${count}` }).click();
      await expect(page.getByRole('link', { name: 'Hand over 0' })).toBeVisible();
      await expect
        .poll(
          async () => (await readMails(shop.dataDir)).filter((mail) => mail.includes('TCG-0042-')).length,
          {
            timeout: 60_000,
          },
        )
        .toBe(count);
    });
  });

test('a wrong card, a surplus and a missing one are told at once, in the dark and on the phone', {
  tag: FULL,
}, async ({ browser, isMobile }) => {
  test.skip(isMobile, 'It sets both widths itself.');
  test.slow();
  await inDemoShop(async (shop) => {
    const [first, second, third] = await findGoods(shop);
    const item = (product: ApiProduct | undefined, quantity = 1) => ({
      product_id: product?.id ?? 0,
      quantity,
    });
    const number = await placePaidOrder(shop, [item(first), item(second, 2)]);
    await placePaidOrder(shop, [item(third)]);
    const page = await openPage(browser, shop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInToOffice(page, '/pack');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/office/pack/check?tray=A');
    const hands = new Hands(page);
    await hands.scan(third?.sku ?? '');
    await expect(page.getByRole('alert')).toContainText('It belongs to tray B.');
    await hands.scan(first?.sku ?? '');
    await expect(page.getByRole('status').first()).toContainText(first?.name ?? '');
    await hands.scan(first?.sku ?? '');
    await expect(page.getByRole('alert')).toContainText('One too many');
    await expectAccessible(page, 'one too many, dark, phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('button', { name: /^Ship A, then B/ })).toBeDisabled();

    await page.goto('/office/pack');
    await page.getByRole('button', { name: `Missing ${second?.name}` }).click();
    await expect(page.getByText(`Tray A: 2 of ${second?.name} is not there.`)).toBeVisible();
    await expectAccessible(page, 'missing, dark');
    await page.getByRole('button', { name: 'Skip: it follows' }).click();
    await page.goto('/office/pack/check?tray=A');
    await expect(page.getByText('parcel 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: /^Ship A, then B/ }).click();
    await expect(page.locator('main')).not.toContainText(number);
    await page.getByRole('link', { name: 'All keys' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: /^Tray B/ })).toBeVisible();
    // Held for long, the keys come again.
    await page.keyboard.down('Shift');
    await page.keyboard.down('Enter');
    await expect(page.getByRole('heading', { name: /^Tray A/ })).toContainText(number);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Shift');
    await page.goto('/office/log');
    await expect(page.getByText('Shipped unchecked')).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a tray is picked, checked and shipped by plain forms', { tag: [ANY_WIDTH, FULL] }, async ({
    browser,
  }) => {
    test.slow();
    await inDemoShop(async (shop) => {
      const [first] = await findGoods(shop);
      await placePaidOrder(shop, [{ product_id: first?.id ?? 0, quantity: 2 }]);
      const page = await (
        await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
      ).newPage();
      await signInToOffice(page, '/pack');
      await page.getByRole('button', { name: `Picked ${first?.name}` }).click();
      await expect(page.getByRole('link', { name: 'Pick 2 of 2' })).toBeVisible();
      await page.goto('/office/pack/check?tray=A');
      await page.getByLabel('Scan each item into the parcel').fill(first?.sku ?? '');
      await page.getByLabel('Scan each item into the parcel').press('Enter');
      await expect(page.getByText('1 of 2')).toBeVisible();
      await page.getByRole('button', { name: `Put in ${first?.name}` }).click();
      await page.getByLabel('Waybill').fill('https://the courier guy');
      await page
        .getByRole('button', { name: /^Ship A/ })
        .first()
        .click();
      await expect(page.getByRole('alert').first()).toContainText('is no link that can be followed');
      await expect(page.getByLabel('Waybill')).toHaveValue('https://the courier guy');
      await page.getByLabel('Waybill').fill('TCG1');
      await page.getByLabel('Weight').fill('1230 g');
      await page
        .getByRole('button', { name: /^Ship A/ })
        .first()
        .click();
      await expect(page.getByRole('alert').first()).toContainText('The weight cannot be read');
      await expect(page.getByLabel('Weight')).toHaveValue('1230 g');
      await page.getByLabel('Weight').fill('1,23');
      await page
        .getByRole('button', { name: /^Ship A/ })
        .first()
        .click();
      await expect(page.getByRole('row', { name: /TCG1/ })).toBeVisible();
    });
  });
});

/** What hands do: keys one by one, and a scanner that types as fast as it can. */
class Hands {
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }

  async scan(code: string): Promise<void> {
    await scanKeys(this.#page, code);
  }
}

async function openPage(browser: Browser, shop: ShopServer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  listenFromTheStart(page);
  return page;
}

async function openOrder(page: Page): Promise<string> {
  const heading = page.locator('#tray');
  await expect(heading).toContainText(/SD-\w{8}/);
  return /SD-\w{8}/.exec(await heading.innerText())?.[0] ?? '';
}

/** Simple goods with enough of each on the shelf. */
async function findGoods(shop: ShopServer): Promise<ApiProduct[]> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const many = data.filter(
    ({ type, stock_quantity, sold_individually }) =>
      type === 'simple' && !sold_individually && (stock_quantity ?? 0) >= IN_STOCK,
  );
  expect(many.length).toBeGreaterThanOrEqual(KINDS);
  return many.slice(0, KINDS);
}

async function inDemoShop(use: (shop: ShopServer) => Promise<void>): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  try {
    const shop = await startShop(dataDir);
    await use(shop).finally(() => shop.end('SIGTERM'));
  } finally {
    await remove();
  }
}
