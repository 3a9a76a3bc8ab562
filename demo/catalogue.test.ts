import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

type Row = Record<string, string>;

const text = readFileSync(join(import.meta.dirname, 'products.csv'), 'utf8');
const media = join(import.meta.dirname, 'media');
const rows: Row[] = parse(text, { columns: true });
const products = rows.filter((row) => row.Type !== 'variation' && row.Type !== 'copy');
const bySku = new Map(rows.map((row) => [row.SKU ?? '', row]));

function list(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(/(?<!\\),/)
    .map((item) => item.trim().replace(/\\,/g, ','))
    .filter(Boolean);
}

function variationsOf(product: Row): Row[] {
  return rows.filter((row) => row.Type === 'variation' && row.Parent === product.SKU);
}

function attribute(row: Row, name: string, field = 'value(s)'): string | undefined {
  const number = [1, 2, 3, 4, 5, 6].find((i) => row[`Attribute ${i} name`] === name);
  return number === undefined ? undefined : row[`Attribute ${number} ${field}`];
}

function inCategory(start: string): Row[] {
  return products.filter((product) =>
    list(product.Categories).some((category) => category.startsWith(start)),
  );
}

function lowestPrice(sku: string): number {
  const row = bySku.get(sku) ?? {};
  const prices = [row, ...variationsOf(row)]
    .map((one) => Number(one['Regular price']))
    .filter((price) => price > 0);
  return Math.min(...prices);
}

const where = (condition: (product: Row) => boolean) => products.filter(condition).length;

describe('the files', () => {
  it('hold every picture that the list names, and no other', () => {
    const named = new Set(rows.flatMap((row) => list(row.Images)));
    expect(readdirSync(media).sort()).toEqual([...named].sort());
  });

  it('give every picture its size', () => {
    for (const file of readdirSync(media)) {
      expect(readFileSync(join(media, file), 'utf8')).toMatch(
        /^<svg [^>]*width="\d+" height="\d+" viewBox="[^"]+"/,
      );
    }
  });
});

describe('references', () => {
  it('have one row per SKU', () => {
    expect(bySku.size).toBe(rows.length);
  });

  it.each(['Parent', 'Upsells', 'Cross-sells', 'Grouped products', 'Bundled items'])(
    '%s resolve',
    (column) => {
      const missing = rows.flatMap((row) =>
        list(row[column])
          .map((item) => item.replace(/ x \d+$/, ''))
          .filter((sku) => !bySku.has(sku) || sku === row.SKU)
          .map((sku) => `${row.SKU} -> ${sku}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it('give every variable product variations, and a default that can be bought', () => {
    for (const product of products.filter((row) => row.Type === 'variable')) {
      const variations = variationsOf(product);
      const standard = variations.filter((variation) =>
        [1, 2, 3, 4, 5, 6].every((i) => {
          const name = variation[`Attribute ${i} name`];
          return !name || attribute(product, name, 'default') === variation[`Attribute ${i} value(s)`];
        }),
      );
      expect(variations.length, product.SKU).toBeGreaterThan(1);
      const inStock = variations.some((variation) => Number(variation.Stock) > 0);
      if (inStock) expect(Number(standard[0]?.Stock), product.SKU).toBeGreaterThan(0);
    }
  });
});

describe('the range', () => {
  it('has 170 products or more, each with words, a brand, a category and two to four pictures', () => {
    expect(products.length).toBeGreaterThanOrEqual(170);
    for (const product of products) {
      expect(
        product.Name && product.Brands && product.Categories && product['Short description'],
        product.SKU,
      ).toBeTruthy();
      expect(product.Description?.length, product.SKU).toBeGreaterThan(120);
      expect([2, 3, 4], product.SKU).toContain(list(product.Images).length);
    }
  });

  it('covers all brands', () => {
    expect([...new Set(products.map((product) => product.Brands))].sort()).toEqual([
      'Dungeons & Dragons',
      'Magic: The Gathering',
      'One Piece',
      'Pokemon',
      'Springdeck',
      'Yu-Gi-Oh',
    ]);
  });

  it('has 60 singles or more, half of them by condition', () => {
    const singles = inCategory('Singles');
    const by = (name: string) => singles.filter((row) => row.Type === 'variable' && attribute(row, name));
    expect(singles.length).toBeGreaterThanOrEqual(60);
    expect(by('Condition').length).toBeGreaterThanOrEqual(30);
    expect(by('Finish').length).toBeGreaterThanOrEqual(5);
    expect(by('Language').length).toBeGreaterThanOrEqual(4);
    for (const single of singles) {
      for (const name of ['Set', 'Number', 'Rarity'])
        expect(attribute(single, name), single.SKU).toBeTruthy();
    }
  });

  it('gives each Yu-Gi-Oh! card a passcode of its own, which all of its printings share', () => {
    const cards = inCategory('Yu-Gi-Oh Singles');
    const passcodes = new Map(cards.map((row) => [row.Name?.split(' – ')[0], attribute(row, 'Passcode')]));
    for (const row of cards) expect(attribute(row, 'Passcode')).toMatch(/^[1-9]\d{7}$/);
    expect(
      cards.every((row) => attribute(row, 'Passcode') === passcodes.get(row.Name?.split(' – ')[0])),
    ).toBe(true);
    expect(new Set(passcodes.values()).size).toBe(passcodes.size);
  });

  it('sells dear singles by the copy, with photographs of both sides and words on what is to be seen', () => {
    const copies = rows.filter((row) => row.Type === 'copy');
    expect(new Set(copies.map((row) => row.Parent)).size).toBeGreaterThanOrEqual(3);
    for (const copy of copies) {
      expect(list(copy.Images), copy.SKU).toHaveLength(2);
      expect(copy['Copy note'], copy.SKU).toBeTruthy();
      if (!copy.Certificate) expect(Number(copy['Regular price']), copy.SKU).toBeGreaterThanOrEqual(500);
    }
    const isSoldOut = (row: Row) => variationsOf(row).every(({ Stock }) => Stock === '0');
    expect(copies.some(({ Parent = '' }) => isSoldOut(bySku.get(Parent) ?? {}))).toBe(true);
  });

  it('names company, grade and certificate of what is graded', () => {
    const graded = products.filter((row) => list(row.Tags).includes('Graded'));
    expect(graded.length).toBeGreaterThanOrEqual(4);
    for (const row of graded) {
      expect(row['Grading company'] && row.Certificate, row.SKU).toBeTruthy();
      expect(attribute(row, 'Grade'), row.SKU).toBe(row.Grade);
    }
  });

  it('has sealed goods that name their set, their code and their cards', () => {
    for (const product of inCategory('Booster')) {
      for (const name of ['Set', 'Set code', 'Cards per pack', 'Language'])
        expect(attribute(product, name)).toBeTruthy();
    }
  });

  it('has about an eighth on sale, three of them with dates', () => {
    const onSale = products.filter((product) =>
      [product, ...variationsOf(product)].some((row) => row['Sale price']),
    );
    const share = onSale.length / products.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.16);
    expect(onSale.filter((product) => product['Date sale price ends']).length).toBeGreaterThanOrEqual(3);
    for (const row of rows.filter((one) => one['Sale price'])) {
      expect(Number(row['Sale price']), row.SKU).toBeLessThan(Number(row['Regular price']));
    }
  });

  it('has every state of stock', () => {
    expect(where((row) => row.Stock === '0' && row['Backorders allowed?'] === '0')).toBeGreaterThanOrEqual(2);
    expect(where((row) => row.Stock === '0' && row['Backorders allowed?'] !== '0')).toBeGreaterThanOrEqual(3);
    expect(where((row) => row.Stock === '1' || row.Stock === '2')).toBeGreaterThanOrEqual(8);
    expect(where((row) => row['Sold individually?'] === '1')).toBeGreaterThanOrEqual(3);
    expect(rows.filter((row) => row.Type === 'variation' && row.Stock === '0').length).toBeGreaterThan(10);
  });

  it('features eight products or more, all of them in stock', () => {
    const featured = products.filter((product) => product['Is featured?'] === '1');
    expect(featured.length).toBeGreaterThanOrEqual(8);
    for (const product of featured) expect(product['In stock?'], product.SKU).toBe('1');
  });

  it('has one hidden, one draft and one grouped product', () => {
    expect(where((row) => row['Visibility in catalog'] === 'hidden')).toBe(1);
    expect(where((row) => row.Published === '-1')).toBe(1);
    expect(where((row) => row.Type === 'grouped')).toBe(1);
  });

  it('has bundles that cost less than their parts and leave a choice', () => {
    const bundles = products.filter((product) => product.Type === 'bundle');
    expect(bundles.length).toBeGreaterThanOrEqual(2);
    for (const bundle of bundles) {
      const parts = list(bundle['Bundled items']).map((item) => {
        const [sku = '', quantity = '1'] = item.split(' x ');
        return { sku, quantity: Number(quantity) };
      });
      const sum = parts.reduce((total, part) => total + lowestPrice(part.sku) * part.quantity, 0);
      expect(Number(bundle['Regular price']), bundle.SKU).toBeLessThan(sum);
      expect(
        parts.some((part) => bySku.get(part.sku)?.Type === 'variable'),
        bundle.SKU,
      ).toBe(true);
    }
  });

  it('says nothing twice and never shouts', () => {
    const descriptions = products.map((product) => product.Description ?? '');
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const product of products) {
      const words = `${product['Short description']} ${product.Description}`;
      expect(words.replace(/DON!!|Yu-Gi-Oh!/g, ''), product.SKU).not.toContain('!');
    }
  });
});
