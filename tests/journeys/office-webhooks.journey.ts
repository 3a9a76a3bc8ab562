import { Webhook } from 'standardwebhooks';
import { IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import { collectOrder } from '../collect-order.ts';
import { startWebhookReceiver } from '../fakes/webhook-receiver.ts';
import { makeDataDir, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('the owner adds a webhook, which is told of an order, told again, and switched off', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context }) => {
  test.slow();
  const { dataDir, remove } = await makeDataDir();
  const receiver = await startWebhookReceiver();
  const shop = await startShop(dataDir);
  try {
    const owner = { name: 'Kagiso Veldman', role: 'owner' } as const;
    const page = await openOffice(context, shop, owner);
    await page.goto(`${shop.url}/office/settings/webhooks`);
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
    await expectAccessible(page, 'no webhooks');
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Choose at least one.')).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue(receiver.url);
    await page.getByLabel('More or fewer units can be bought').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const secret = await page.getByText(/^whsec_/).innerText();
    await expectAccessible(page, 'a webhook added');

    const { id } = await findProduct(shop, playmat);
    await shop.api(PATHS.orders, {
      method: 'POST',
      headers: { [IDEMPOTENCY_HEADER]: 'webhooks-journey' },
      body: JSON.stringify(collectOrder([id])),
    });
    await expect.poll(() => receiver.received).toHaveLength(1);
    const [first] = receiver.received;
    expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
      type: 'stock.changed',
      data: { cause: 'hold', units: [{ product_id: id }] },
    });

    await page.goto(`${shop.url}/office/settings/webhooks`);
    await expect(page.getByRole('row', { name: /hook/ })).toContainText('Answers');
    await page.getByRole('link', { name: receiver.url }).click();
    const row = page.getByRole('row', { name: /stock\.changed/ });
    await expect(row).toContainText('Taken (204)');
    await row.getByText('stock.changed', { exact: true }).click();
    await expect(row).toContainText('"cause":"hold"');
    await expectAccessible(page, 'deliveries');
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(page.getByText('It is sent again within seconds, with the same id.')).toBeVisible();
    await expect.poll(() => receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

    await page.getByRole('button', { name: 'New secret' }).click();
    await expect(page.getByText('The old secret also signs until')).toBeVisible();
    await expect(page.getByText(/^whsec_/)).not.toHaveText(secret);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'a webhook that is off, dark');
    await page.goto(`${shop.url}/office/log?what=webhook`);
    await expect(page.getByRole('row', { name: /New secret; the old one signs along/ })).toBeVisible();
  } finally {
    await shop.end('SIGTERM');
    await receiver.close();
    await remove();
  }
});
