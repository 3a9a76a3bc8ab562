import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import type { SingleOffer } from '../../pieces/products/single.ts';
import { DESKTOP, expectAccessible, show } from '../../ui/testing/show.tsx';
import ListTable from './list-table.tsx';
import { WHOLE_SHOP } from './shop-query.ts';

const offer = (variationId: number, condition: string, code: string, stockQuantity: number): SingleOffer => ({
  variationId,
  condition,
  code,
  priceCents: variationId * 100,
  stockStatus: 'instock',
  stockQuantity,
  options: { Condition: condition },
});

function cardOf(id: number, card: string): CardProduct {
  const offers = [offer(id + 1, 'Near Mint', 'NM', 7), offer(id + 2, 'Lightly Played', 'LP', 3)] as const;
  const single = { card, number: '012/191', set: 'Surging Sparks', offers: [...offers], shown: offers[0] };
  return {
    id,
    name: `${card} – SV08 012/191`,
    priceCents: 0,
    stockStatus: 'instock',
    single,
    hasOptions: true,
  };
}
const box: CardProduct = {
  id: 80,
  name: 'Booster Box',
  priceCents: 329_900,
  stockStatus: 'instock',
  stockQuantity: 7,
};

const showList = () =>
  show(
    <div className="wrap">
      <ListTable
        query={{ ...WHOLE_SHOP, view: 'list' }}
        title="Singles"
        products={[cardOf(10, 'Baobab Sage'), cardOf(20, 'Marula Sprite'), cardOf(30, 'Ash Crane'), box]}
        isBusy={false}
      />
    </div>,
    DESKTOP,
  );
const rowOf = (card: string) => page.getByRole('row', { name: new RegExp(card) });
const quantityOf = (card: string) =>
  page.getByRole('spinbutton', { name: new RegExp(`^Quantity of ${card}`) });

it('by keyboard alone: Alt and arrows lead from row to row, Enter adds the quantity typed', async () => {
  await showList();
  const sage = quantityOf('Baobab Sage');
  await expect.element(sage).toBeVisible();
  sage.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(quantityOf('Ash Crane')).toHaveFocus();
  await userEvent.keyboard('2{Enter}');
  await expect
    .element(page.getByRole('button', { name: /^In cart 2, add Near Mint Ash Crane/ }))
    .toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.element(sage).toHaveFocus();
  await expect.element(sage).toHaveValue(1);
  await expectAccessible();
});

it('another condition changes price, stock and the limit of the quantity, and says so', async () => {
  await showList();
  await rowOf('Marula Sprite').getByRole('combobox').selectOptions('22');
  await expect
    .poll(() => rowOf('Marula Sprite').element().querySelector('.price')?.textContent)
    .toContain('22,00');
  await expect.element(quantityOf('Marula Sprite')).toHaveAttribute('max', '3');
  expect(page.getByRole('status').element().textContent).toMatch(
    /Lightly Played Marula Sprite 012\/191.*3 in stock/,
  );
  await expect
    .element(rowOf('Marula Sprite').getByRole('rowheader').getByRole('link'))
    .toHaveAttribute('href', '/shop/product/20?condition=Lightly+Played');
  await expectAccessible();
});
