import { foldCase } from '#domain/text/text.ts';
import {
  columnNames,
  EMPTY_COLUMNS,
  type ImportColumns,
  type ImportTarget,
  PRICE_TARGETS,
} from './import-columns.ts';
import { isShopHead } from './translated-heads.ts';

/** What tills, shops and card programs call their columns, the likeliest first; '*' is what an outlet is called. */
const HEADS: Readonly<Partial<Record<ImportTarget, string>>> = {
  Name: 'name|product name|item name|card name|english name|local name|title|product title|product|item|card|naam|produknaam|produk|kaart|item description|description|beskrywing',
  Barcode: 'barcode|gtin|ean|upc|gtin upc ean or isbn|strepieskode',
  'Regular price':
    'regular price|price|selling price|sell price|retail price|unit price|list price|market price|rrp|prys|verkoopprys|gewone prys|start price|startprice|market price *|price *|prys *',
  'Sale price': 'sale price|online sale price|special price|discount price|uitverkoopprys',
  Stock:
    'stock|in stock|quantity|qty|stock on hand|on hand|stock quantity|stock qty|stock level|quantity on hand|inventory quantity|amount|count|hoeveelheid|voorraad|aantal|quantityx|available quantity|quantity available|qty on hand|available stock|soh|in stock *|current quantity *|current stock *|inventory *|soh *',
  Categories: 'categories|category|product category|product type|department|kategorie|type',
  Brands: 'brands|brand|brand name|vendor|manufacturer|game|game type|product line|handelsmerk',
  Tags: 'tags',
  'Short description': 'short description|description|product description|beskrywing',
  'Weight (kg)': 'weight kg',
  Images: 'images|image|image url|photo url|picture',
  Set: 'set|set name|expansion|expansion name|exp name|edition|edition name|stel',
  'Set code': 'set code|setcode|expansion code|edition code|exp',
  Number: 'number|collector number|collectors number|card number|card no|nommer|cn',
  Rarity: 'rarity',
  Condition: 'condition|card condition|kondisie|toestand',
  Finish: 'finish|foil|foil reverse|isfoil|printing|variance',
  Language: 'language|taal',
};
const SKUS =
  'sku|item code|product code|stock code|code|plu|reference|artikelnommer|idarticle|product code sku|customlabel|custom label|product id';
/** Numbers begin anew in each set. */
const CARD_KEYS: readonly ImportTarget[] = ['Number', 'Finish', 'Condition', 'Language'];

/** 'Price [Main]' and 'inventory_Main' as 'price main' and 'inventory main'. */
const keyOf = (head: string): string =>
  foldCase(head)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:incl|excl|including|excluding)(?: (?:vat|btw))?$/, '');

/** Prices of the shop include VAT, so one that does is taken before one that does not. */
const isExclusive = (head: string): boolean => /\bexcl(?:uding)?\b/i.test(head);

function findHead(names: readonly string[], heads: string): string | undefined {
  for (const head of heads.split('|')) {
    const isOpen = head.endsWith('*');
    const fits = (name: string) =>
      isOpen ? keyOf(name).startsWith(head.slice(0, -1)) : keyOf(name) === head;
    const found = names.find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Columns by what they are called, for the owner to confirm; the currency is never guessed. */
export function guessColumns(header: readonly string[]): ImportColumns {
  const names = columnNames(header).toSorted(
    (one, other) => Number(isExclusive(one)) - Number(isExclusive(other)),
  );
  const sku = findHead(names, SKUS);
  const columns: Record<string, ImportTarget> = {};
  for (const [target, heads] of Object.entries(HEADS)) {
    const name = findHead(
      names.filter((each) => each !== sku && !(each in columns)),
      heads,
    );
    if (name !== undefined) columns[name] = target as ImportTarget;
  }
  return { ...EMPTY_COLUMNS, columns, sku_from: sku === undefined ? skuOf(columns) : [sku] };
}

/** Where no column is a SKU, those that tell a card from others; else its barcode, else its name. */
function skuOf(columns: Readonly<Record<string, ImportTarget>>): string[] {
  const columnOf = (target: ImportTarget) => Object.keys(columns).find((name) => columns[name] === target);
  if (columnOf('Number') !== undefined) {
    const set = columnOf('Set code') ?? columnOf('Set') ?? [];
    return [set, ...CARD_KEYS.map((target) => columnOf(target) ?? [])].flat();
  }
  return [columnOf('Barcode') ?? columnOf('Name') ?? []].flat();
}

/**
 * The columns with names, prices or stock that the shop's own files call otherwise: 'Price' and 'Quantity' of 'SKU,Name,Price,Quantity'.
 * A file that has one is of another program.
 */
export function findOtherHeads(header: readonly string[]): [name: string, target: ImportTarget][] {
  const columns = Object.entries(guessColumns(header).columns);
  const has = (targets: readonly ImportTarget[]) =>
    header.some((name) => targets.some((target) => target.toLowerCase() === name.trim().toLowerCase()));
  const needed: readonly (readonly ImportTarget[])[] = [['Name'], PRICE_TARGETS, ['Stock']];
  return needed
    .filter((targets) => !has(targets))
    .flatMap((targets) => columns.filter(([name, target]) => targets.includes(target) && !isShopHead(name)));
}
