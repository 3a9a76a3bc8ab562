import { expect, it } from 'vitest';
import { newDiscountSchema } from '#contract/office/discounts.ts';
import { draftOf, readDraft, toDiscount } from './discount-form.ts';

const DISCOUNT = newDiscountSchema.parse({
  name: 'Winter',
  applies: 'code',
  code: 'WINTER',
  kind: 'buy_get',
  buy_units: 2,
  get_units: 1,
  get_percent: 50,
  of: { categories: [3, 7], products: [55, 56] },
  not_on_sale: true,
  minimum: '1250.50',
  starts_at: '2026-12-01T00:00:00.000+02:00',
  ends_at: '2026-12-31T21:59:00.000Z',
  most_uses: 100,
  position: 2,
});

it('a form that is sent as it was shown changes nothing', () => {
  const draft = draftOf(DISCOUNT);
  expect(draft.texts).toMatchObject({ starts_at: '2026-12-01T00:00', ends_at: '2026-12-31T23:59' });
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.texts)) form.set(name, value);
  for (const [name, isChecked] of Object.entries(draft.checks)) if (isChecked) form.set(name, '1');
  for (const id of draft.of.categories) form.append('categories', String(id));
  const read = newDiscountSchema.parse(toDiscount(readDraft(form)));
  expect({ ...read, starts_at: null, ends_at: null }).toEqual({
    ...DISCOUNT,
    starts_at: null,
    ends_at: null,
  });
  expect([read.starts_at, read.ends_at].map((time) => Date.parse(time ?? ''))).toEqual(
    [DISCOUNT.starts_at, DISCOUNT.ends_at].map((time) => Date.parse(time ?? '')),
  );
});

it.each([
  ['name', '', 'name'],
  ['percent', 'ten', 'percent'],
  ['minimum', 'a lot', 'minimum'],
  ['most_uses', '1,5', 'most_uses'],
  ['starts_at', 'tomorrow', 'starts_at'],
  ['products', '12, x', 'of'],
])('what is typed into %s as %j is refused there', (field, typed, at) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(draftOf().texts)) form.set(name, value);
  form.set('name', 'Winter');
  form.set('code', 'WINTER');
  form.set(field, typed);
  const read = newDiscountSchema.safeParse(toDiscount(readDraft(form)));
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([at]);
});
