import { describe, expect, it } from 'vitest';
import { createShopApi, type Variation } from '../../api/shop-api.ts';
import { optionQuery } from '../../pieces/products/product-address.ts';
import { buyLabel } from './use-purchase.ts';
import { chosenVariation, initialChoiceOf, optionStates, withChoice } from './variation-choice.ts';

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
    const from = (query: string) => initialChoiceOf(surgingSparks, new URLSearchParams(query));
    expect(from('')).toEqual({ Format: 'Box' });
    expect(from('variation=1')).toEqual({ Format: 'Pack', Language: 'English' });
    expect(from('variation=999')).toEqual({ Format: 'Box' });
  });

  it('starts with the condition, finish or language that the address names, if the product has it', () => {
    const from = (query: string) => initialChoiceOf(surgingSparks, new URLSearchParams(query));
    expect(from('language=japanese')).toEqual({ Format: 'Box', Language: 'Japanese' });
    expect(from('language=Dutch&condition=Near+Mint&format=Pack')).toEqual({ Format: 'Box' });
    const single = { ...surgingSparks, variationAttributes: [{ name: 'Condition', options: ['Near Mint'] }] };
    expect(initialChoiceOf(single, new URLSearchParams('condition=near-mint'))).toMatchObject({
      Condition: 'Near Mint',
    });
  });

  it('is told by the address in names, or by its id where the names are others', () => {
    expect(optionQuery(7, { Condition: 'Near Mint', Finish: 'Foil' })).toBe(
      '?condition=Near+Mint&finish=Foil',
    );
    expect(optionQuery(7, { Colour: 'Storm' })).toBe('?variation=7');
    expect(optionQuery(7, {})).toBe('?variation=7');
  });

  it('selects a variation once every attribute is chosen', () => {
    expect(chosenVariation(surgingSparks, { Format: 'Box' })).toBeUndefined();
    expect(chosenVariation(surgingSparks, { Format: 'Box', Language: 'English' })).toBe(boxEnglish);
  });

  it('matches a variation without a language with any language', () => {
    expect(chosenVariation(surgingSparks, { Format: 'Bundle', Language: 'Japanese' })).toBe(bundle);
  });
});

describe('an option', () => {
  it('is unavailable when no variation with it is in stock', () => {
    expect(optionOf({}, 'Format', 'Bundle')).toMatchObject({ isUnavailable: true });
    expect(optionOf({}, 'Format', 'Box')).toMatchObject({ isUnavailable: false, isUnavailableHere: false });
  });

  it('is unavailable here when only other combinations are in stock', () => {
    expect(optionOf({ Language: 'Japanese' }, 'Format', 'Box')).toMatchObject({
      isUnavailable: false,
      isUnavailableHere: true,
    });
  });

  it('has the price range of the variations that remain possible', () => {
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

  it('can be chosen like any other', async () => {
    const product = await openProduct();
    expect(initialChoiceOf(product, new URLSearchParams())[name]).toBeUndefined();
    expect(chosenVariation(product, initialChoiceOf(product, new URLSearchParams()))).toBeUndefined();
    const chosen = withChoice(initialChoiceOf(product, new URLSearchParams()), name, 'Plain');
    expect([chosen[name], chosenVariation(product, chosen)?.id]).toEqual(['Plain', 72]);
    expect(initialChoiceOf(product, new URLSearchParams('variation=71'))[name]).toBe('Holo');
    expect(
      chosenVariation(
        product,
        withChoice(initialChoiceOf(product, new URLSearchParams('variation=71')), name, 'Plain'),
      )?.id,
    ).toBe(72);
  });

  it('names its variations and prices its options', async () => {
    const product = await openProduct();
    expect(product.variations.map((variation) => variation.name)).toEqual(['Holo', 'Plain']);
    const prices = optionStates(
      product,
      initialChoiceOf(product, new URLSearchParams('variation=71')),
      name,
    ).map(({ fromCents }) => fromCents);
    expect(prices).toEqual([1_290, 990]);
  });
});

describe("the product page's button", () => {
  const simple = { hasOptions: false, isChosen: true, isAvailable: true, isAdding: false };
  const variable = { ...simple, hasOptions: true };

  it('is labelled with its action', () => {
    expect(buyLabel(simple)).toBe('Add to Cart');
    expect(buyLabel({ ...variable, isChosen: false })).toBe('Select an option');
    expect(buyLabel(variable)).toBe('Add Selected Option');
    expect(buyLabel({ ...variable, isAvailable: false })).toBe('Out of Stock');
    expect(buyLabel({ ...simple, isAdding: true })).toBe('Adding...');
  });
});
