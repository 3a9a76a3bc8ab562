import { describe, expect, it } from 'vitest';
import { createShopApi, type Variation } from '../api/shop-api.ts';
import { buyLabel } from './buy-label.ts';
import { chosenVariation, firstChoice, optionStates, withChoice } from './variation-choice.ts';

const variation = (
  id: number,
  attributes: Record<string, string>,
  priceCents: number,
  stockQuantity: number,
): Variation => ({
  id,
  sku: '',
  name: Object.values(attributes).join(' / '),
  attributes,
  priceCents,
  regularPriceCents: priceCents,
  onSale: false,
  soldIndividually: false,
  stockStatus: stockQuantity > 0 ? 'instock' : 'outofstock',
  stockQuantity,
});

const packEnglish = variation(1, { Format: 'Pack', Language: 'English' }, 10_900, 40);
const boxEnglish = variation(2, { Format: 'Box', Language: 'English' }, 329_900, 7);
const boxJapanese = variation(3, { Format: 'Box', Language: 'Japanese' }, 299_900, 0);
const bundle = variation(4, { Format: 'Bundle' }, 64_900, 0);

const surgingSparks = {
  variations: [packEnglish, boxEnglish, boxJapanese, bundle],
  variationAttributes: [
    { name: 'Format', options: ['Pack', 'Bundle', 'Box'] },
    { name: 'Language', options: ['English', 'Japanese'] },
  ],
  defaultAttributes: { Format: 'Box' },
};

const optionOf = (choice: Record<string, string>, attribute: string, value: string) =>
  optionStates(surgingSparks, choice, attribute).find((option) => option.value === value);

describe('the choice of a variation', () => {
  it('starts with the default attributes, or with the variation in the address', () => {
    expect(firstChoice(surgingSparks)).toEqual({ Format: 'Box' });
    expect(firstChoice(surgingSparks, 1)).toEqual({ Format: 'Pack', Language: 'English' });
    expect(firstChoice(surgingSparks, 999)).toEqual({ Format: 'Box' });
  });

  it('means a variation once every attribute is chosen', () => {
    expect(chosenVariation(surgingSparks, { Format: 'Box' })).toBeUndefined();
    expect(chosenVariation(surgingSparks, { Format: 'Box', Language: 'English' })).toBe(boxEnglish);
  });

  it('takes a variation without a language for any language', () => {
    expect(chosenVariation(surgingSparks, { Format: 'Bundle', Language: 'Japanese' })).toBe(bundle);
  });
});

describe('an option', () => {
  it('is gone when nothing with it is in stock', () => {
    expect(optionOf({}, 'Format', 'Bundle')).toMatchObject({ isGone: true });
    expect(optionOf({}, 'Format', 'Box')).toMatchObject({ isGone: false, isOutHere: false });
  });

  it('is out only here when another choice would have it', () => {
    expect(optionOf({ Language: 'Japanese' }, 'Format', 'Box')).toMatchObject({
      isGone: false,
      isOutHere: true,
    });
  });

  it('knows the prices that it leaves possible', () => {
    expect(optionOf({}, 'Format', 'Box')).toMatchObject({ fromCents: 299_900, toCents: 329_900 });
    expect(optionOf({ Language: 'English' }, 'Format', 'Box')).toMatchObject({
      fromCents: 329_900,
      toCents: 329_900,
    });
    expect(optionOf({ Language: 'Japanese' }, 'Format', 'Pack')?.fromCents).toBeUndefined();
  });
});

describe.each(['__proto__', 'constructor', 'toString'])('an attribute named %s', (name) => {
  const wire = {
    id: 7,
    type: 'variable',
    attributes: [{ name, variation: true, options: ['Holo', 'Plain'] }],
    variations: [
      { id: 71, price: '12.90', attributes: [{ name, option: 'Holo' }] },
      { id: 72, price: '9.90', attributes: [{ name, option: 'Plain' }] },
    ],
  };

  async function openProduct() {
    const api = createShopApi({ baseUrl: 'http://backend.example', fetch: async () => Response.json(wire) });
    const product = await api.product(7);
    if (!product) throw new Error('the product was not read');
    return product;
  }

  it('is chosen like any other', async () => {
    const product = await openProduct();
    expect(firstChoice(product)[name]).toBeUndefined();
    expect(chosenVariation(product, firstChoice(product))).toBeUndefined();
    const chosen = withChoice(firstChoice(product), name, 'Plain');
    expect([chosen[name], chosenVariation(product, chosen)?.id]).toEqual(['Plain', 72]);
    expect(firstChoice(product, 71)[name]).toBe('Holo');
    expect(chosenVariation(product, withChoice(firstChoice(product, 71), name, 'Plain'))?.id).toBe(72);
  });

  it('names its variations and prices its options', async () => {
    const product = await openProduct();
    expect(product.variations.map((variation) => variation.name)).toEqual(['Holo', 'Plain']);
    const prices = optionStates(product, firstChoice(product, 71), name).map(({ fromCents }) => fromCents);
    expect(prices).toEqual([1_290, 990]);
  });
});

describe("the product page's button", () => {
  const simple = { hasOptions: false, isChosen: true, isAvailable: true, isAdding: false };
  const variable = { ...simple, hasOptions: true };

  it('says what it will do', () => {
    expect(buyLabel(simple)).toBe('Add to Cart');
    expect(buyLabel({ ...variable, isChosen: false })).toBe('Select an option');
    expect(buyLabel(variable)).toBe('Add Selected Option');
    expect(buyLabel({ ...variable, isAvailable: false })).toBe('Out of Stock');
    expect(buyLabel({ ...simple, isAdding: true })).toBe('Adding...');
  });
});
