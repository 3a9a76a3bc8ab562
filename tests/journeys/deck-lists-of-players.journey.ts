import { lookAt } from './codes-in-cart.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { placePaidOrder } from './paid-orders.ts';
import { sellSeats } from './sell-seats.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';

test('a deck list is handed in by the link of the order without script, and the judge sees and prints it', {
  tag: FULL,
}, async ({ browser, context, isMobile, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const { productId } = await sellSeats(shop, { deckList: 'required' });
    const seats = [{ name: 'Thandi Mokoena' }, { name: 'Lebo Mokoena' }];
    await placePaidOrder(shop, [{ product_id: productId, quantity: 2, seats }], { isCollected: true });
    const orderIn = async () =>
      (await readMails(shop.dataDir)).map((mail) => /\/order\/[\w-]+/.exec(mail)?.[0] ?? '').find(Boolean) ??
      '';
    await expect.poll(orderIn).not.toBe('');
    const order = await orderIn();

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const shopper = await plain.newPage();
    await shopper.goto(shop.url + order);
    await shopper.getByRole('link', { name: 'Hand in the deck list of Thandi Mokoena' }).click();
    await shopper.getByLabel('Your list').fill('4');
    await shopper.getByRole('button', { name: 'Hand it in' }).click();
    await expect(shopper.getByRole('alert')).toContainText('No card was found in it');
    await expect(shopper.getByLabel('Your list')).toHaveValue('4');
    await shopper.getByLabel('Your list').fill('5 Ultra Ball\n56 Basic Fire Energy');
    await shopper.getByRole('button', { name: 'Hand it in' }).click();
    await expect(shopper.getByRole('heading', { name: 'Handed in: 61 cards' })).toBeVisible();
    await expect(shopper.getByRole('listitem').filter({ hasText: '5 Ultra Ball' })).toBeVisible();
    const handedIn = shopper.url();
    await shopper.getByRole('button', { name: 'Find missing cards in the shop' }).click();
    await expect(shopper).toHaveURL(/\/deck\/[\w-]{22}$/);
    await plain.close();

    await declineConsent(context);
    const page = await openOffice(context, shop, { name: 'Sipho Dube', role: 'judge' });
    await page.goto(handedIn);
    await lookAt(page, 'deck list of a player', isMobile);
    await page.goto(`${shop.url}/office/events`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Other programs' }).click();
    await expect(page.getByRole('heading', { name: 'Other programs', level: 1 })).toBeVisible();
    await lookAt(page, 'other programs', isMobile);
    await page.goBack();
    await page.getByRole('link', { name: 'Deck lists' }).click();
    await expect(page.getByRole('heading', { name: 'Thandi Mokoena' })).toBeVisible();
    await expect(page.getByText('Not handed in: Lebo Mokoena.')).toBeVisible();
    await lookAt(page, 'deck lists for judges', isMobile);
  });
});
