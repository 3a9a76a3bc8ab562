import { expect, it } from 'vitest';
import { findOtherHeads, guessColumns } from './guess-columns.ts';

/** Header, where its columns probably go, and what makes the SKU. */
const FILES: readonly (readonly [program: string, header: string, columns: object, skuFrom: string[]])[] = [
  [
    'a spreadsheet in Afrikaans',
    'Item,Prys,Hoeveelheid',
    { Item: 'Name', Prys: 'Regular price', Hoeveelheid: 'Stock' },
    ['Item'],
  ],
  [
    'Square',
    'Reference Handle,Token,Item Name,SKU,Categories,GTIN,Price,Online Sale Price,Current Quantity Main,New Quantity Main',
    {
      'Item Name': 'Name',
      GTIN: 'Barcode',
      Price: 'Regular price',
      'Online Sale Price': 'Sale price',
      'Current Quantity Main': 'Stock',
      Categories: 'Categories',
    },
    ['SKU'],
  ],
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Cost,Barcode,Price [Springdeck],In stock [Springdeck],Low stock [Springdeck]',
    {
      Name: 'Name',
      Barcode: 'Barcode',
      'Price [Springdeck]': 'Regular price',
      'In stock [Springdeck]': 'Stock',
      Category: 'Categories',
    },
    ['SKU'],
  ],
  [
    'Collectr',
    'Category,Set,Product Name,Card Number,Variance,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-11-01),Price Override',
    {
      'Product Name': 'Name',
      'Market Price (As of 2026-11-01)': 'Regular price',
      Quantity: 'Stock',
      Category: 'Categories',
      Set: 'Set',
      'Card Number': 'Number',
      'Card Condition': 'Condition',
      Variance: 'Finish',
    },
    ['Set', 'Card Number', 'Variance', 'Card Condition'],
  ],
  [
    'Sage Pastel',
    'Item Code,Item Description,Category,Quantity on Hand,Price Incl.',
    {
      'Item Description': 'Name',
      'Price Incl.': 'Regular price',
      'Quantity on Hand': 'Stock',
      Category: 'Categories',
    },
    ['Item Code'],
  ],
  [
    'a stock sheet of cards in Afrikaans',
    'Kaart,Stel,Nommer,Toestand,Taal,Prys (R),Aantal',
    {
      Kaart: 'Name',
      'Prys (R)': 'Regular price',
      Aantal: 'Stock',
      Stel: 'Set',
      Nommer: 'Number',
      Toestand: 'Condition',
      Taal: 'Language',
    },
    ['Stel', 'Nommer', 'Toestand', 'Taal'],
  ],
  [
    'eBay',
    '*Action(SiteID=US),CustomLabel,*Title,*Quantity,*StartPrice,PicURL',
    { '*Title': 'Name', '*StartPrice': 'Regular price', '*Quantity': 'Stock' },
    ['CustomLabel'],
  ],
  [
    'Bob Shop',
    'Product Code,Product Name,Category,Price,Available Quantity',
    { 'Product Name': 'Name', Price: 'Regular price', 'Available Quantity': 'Stock', Category: 'Categories' },
    ['Product Code'],
  ],
  [
    'Lightspeed',
    'id,handle,sku,name,product_category,supply_price,retail_price,brand_name,inventory_Main_Outlet',
    {
      name: 'Name',
      retail_price: 'Regular price',
      inventory_Main_Outlet: 'Stock',
      product_category: 'Categories',
      brand_name: 'Brands',
    },
    ['sku'],
  ],
  [
    'Yoco',
    'Product Name,Brand,SKU,Barcode,Cost Price,Selling Price (incl. VAT),Stock on hand',
    {
      'Product Name': 'Name',
      Brand: 'Brands',
      Barcode: 'Barcode',
      'Selling Price (incl. VAT)': 'Regular price',
      'Stock on hand': 'Stock',
    },
    ['SKU'],
  ],
  [
    'Cardmarket',
    'idArticle,idProduct,English Name,Local Name,Exp.,Exp. Name,Price,Language,Condition,Foil?,Comments,Amount',
    {
      'English Name': 'Name',
      Price: 'Regular price',
      Amount: 'Stock',
      'Exp. Name': 'Set',
      'Exp.': 'Set code',
      Condition: 'Condition',
      'Foil?': 'Finish',
      Language: 'Language',
    },
    ['idArticle'],
  ],
  [
    'Delver Lens',
    "QuantityX,Name,Edition,Edition code,Collector's number,Foil,Condition,Language,Price",
    {
      QuantityX: 'Stock',
      Name: 'Name',
      Edition: 'Set',
      'Edition code': 'Set code',
      "Collector's number": 'Number',
      Foil: 'Finish',
      Condition: 'Condition',
      Language: 'Language',
      Price: 'Regular price',
    },
    ['Edition code', "Collector's number", 'Foil', 'Condition', 'Language'],
  ],
];

it.each(FILES)('the columns of %s are proposed by their names', (_program, header, columns, skuFrom) => {
  const guess = guessColumns(header.split(','));
  expect(guess.columns).toEqual(columns);
  expect(guess.sku_from).toEqual(skuFrom);
  expect(guess.price_currency).toBe('');
  expect(findOtherHeads(header.split(','))).not.toEqual([]);
});

it.each([
  'SKU,Name',
  'SKU,Stock',
  'SKU,Regular price,Cost',
  'ID,Type,SKU,Name,Published,Regular price,Stock,In stock?,Description,Meta: quantity,Price',
  'SKU,Name,Sale price,Stock,Type',
])('%s is the shop’s own', (header) => {
  expect(findOtherHeads(header.split(','))).toEqual([]);
});

it.each([
  ['SKU,Name,Price,Quantity', ['Price', 'Quantity']],
  ['sku,product name,Stock', ['product name']],
  ['SKU,Name,Regular price,Qty', ['Qty']],
])('%s has columns that the shop would not read', (header, others) => {
  expect(findOtherHeads(header.split(',')).map(([name]) => name)).toEqual(others);
});

it.each([
  ['SKU,Name,Price excl VAT,Price incl VAT,Qty', 'Price incl VAT'],
  ['SKU,Name,Selling price (excluding VAT),Selling price,Qty', 'Selling price'],
  ['SKU,Name,Price (excl. BTW),Qty', 'Price (excl. BTW)'],
])('%s: the price with VAT is proposed where there is one', (header, price) => {
  const { columns } = guessColumns(header.split(','));
  expect(Object.keys(columns).filter((name) => columns[name] === 'Regular price')).toEqual([price]);
});
