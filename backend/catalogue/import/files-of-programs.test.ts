import { expect, it } from 'vitest';
import { columnsOfTool, recogniseTool } from '#domain/cards/card-tools.ts';
import { EMPTY_COLUMNS, type ImportColumns } from '#domain/imports/import-columns.ts';
import type { Db } from '../../ground/db/tables.ts';
import { readLockerFile } from '../../shipping/lockers/locker-file.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { type Cell, SPREADSHEETS } from '../../testing/import/spreadsheets.ts';

/** Name, cents and units by SKU; null without a price. */
type Goods = Record<string, [name: string, cents: number | null, units: number]>;

interface Program {
  name: string;
  /** Empty for a file that needs no choice of columns. */
  tool: string;
  header: string;
  rows: Cell[][];
  /** What the owner chooses. */
  choice?: Partial<ImportColumns>;
  goods: Goods;
}

const figure = (decimal: string): Cell => ({ figure: decimal });
const NAME = 'Flabébé, "promo"; foil';

const PROGRAMS: readonly Program[] = [
  {
    name: 'WooCommerce',
    tool: '',
    header: 'ID,Type,SKU,Name,Published,Description,Regular price,Stock,Weight (kg)',
    rows: [
      ['7', 'simple', 'W-1', NAME, '1', 'Two\nlines', figure('1299.00'), figure('1250'), figure('0.005')],
      ['8', 'simple', 'W-2', 'Sleeves', '1', '', figure('12.5'), '', figure('1.25')],
    ],
    goods: { 'W-1': [NAME, 129_900, 1_250], 'W-2': ['Sleeves', 1_250, 0] },
  },
  {
    name: 'WooCommerce in German',
    tool: '',
    header: 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Regulärer Preis,Bestand,Gewicht (kg)',
    rows: [
      ['7', 'simple', 'W-1', NAME, '1', 'Two\nlines', figure('1299.00'), figure('1250'), figure('0.005')],
    ],
    goods: { 'W-1': [NAME, 129_900, 1_250] },
  },
  {
    name: 'WooCommerce in French',
    tool: '',
    header: 'ID,Type,UGS,Nom,Publié,Tarif promo,Tarif régulier,Stock,Poids (kg)',
    rows: [['7', 'simple', 'W-1', NAME, '1', '', figure('1299.00'), '4', figure('0.005')]],
    goods: { 'W-1': [NAME, 129_900, 4] },
  },
  {
    name: 'Shopify before 2025',
    tool: '',
    header:
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src',
    rows: [
      ['flab', NAME, 'Pokémon', 'Title', 'Near Mint', 'F-NM', 'shopify', '3', figure('1299.00'), ''],
      ['flab', '', '', '', 'Damaged', 'F-D', 'shopify', '0', figure('12.50'), ''],
      ['flab', '', '', '', '', '', '', '', '', 'https://cdn.example/1.jpg'],
    ],
    goods: { flab: [NAME, null, 0], 'F-NM': ['', 129_900, 3], 'F-D': ['', 1_250, 0] },
  },
  {
    name: 'Shopify since 2025',
    tool: '',
    header:
      'Title,URL handle,Vendor,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity',
    rows: [
      [NAME, 'flab', 'P', 'F', 'Title', 'Default Title', figure('999.95'), figure('1299.00'), 'shopify', '3'],
    ],
    goods: { F: [NAME, 129_900, 3] },
  },
  {
    name: 'TCGplayer',
    tool: 'tcgplayer',
    header:
      'TCGplayer Id,Product Line,Set Name,Product Name,Number,Rarity,Condition,Total Quantity,TCG Marketplace Price',
    rows: [['2999', 'Pokemon', 'Promos', NAME, '047/102', 'Common', 'Near Mint', '4', figure('64.95')]],
    choice: { price_rate: '20' },
    goods: { '2999': [NAME, 129_900, 4] },
  },
  {
    name: 'BinderPOS',
    tool: 'binderpos',
    header: 'Card Name,Game Type,Set Name,Binder ID,Variant Title,Quantity,Price',
    rows: [[NAME, 'pokemon', 'Promos', '77', 'Near Mint', '4', figure('1299.00')]],
    choice: { price_currency: 'ZAR' },
    goods: { 'pokemon-77-Near-Mint': [NAME, 129_900, 4] },
  },
  {
    name: 'Deckbox',
    tool: 'deckbox',
    header: 'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,My Price',
    rows: [['4', '0', NAME, 'Promos', '44', 'Near Mint', 'English', '', figure('64.95')]],
    choice: { price_rate: '20' },
    goods: { 'Promos-44-Near-Mint-English': [NAME, 129_900, 4] },
  },
  {
    name: 'ManaBox',
    tool: 'manabox',
    header:
      'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Purchase price,Condition,Language',
    rows: [[NAME, 'm13', 'Magic 2013', '39', 'foil', 'rare', '4', '1', figure('0.8'), 'near_mint', 'en']],
    goods: { 'm13-39-foil-near_mint-en': [NAME, null, 4] },
  },
  {
    name: 'Moxfield',
    tool: 'moxfield',
    header:
      'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price',
    rows: [
      ['4', '4', NAME, 'm13', 'Near Mint', 'English', 'foil', '', '2026-01-01', '39', '', '', figure('0.8')],
      ['9', '9', NAME, 'm13', 'Near Mint', 'English', '', '', '2026-01-01', '40', 'False', 'True', ''],
      ['2', '0', 'Opt', 'xln', 'Near Mint', 'English', '', '', '2026-01-01', '65', 'False', 'False', ''],
    ],
    goods: {
      'm13-Near-Mint-English-foil-39': [NAME, null, 4],
      'xln-Near-Mint-English-65': ['Opt', null, 2],
    },
  },
  {
    name: 'Dragon Shield',
    tool: 'dragonshield',
    header:
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought',
    rows: [
      ['A', '4', '0', NAME, 'M13', 'Magic 2013', '39', 'NearMint', 'Foil', 'English', figure('0.8'), ''],
    ],
    goods: { 'M13-39-NearMint-Foil-English': [NAME, null, 4] },
  },
  {
    name: 'Archidekt',
    tool: 'archidekt',
    header:
      'Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number',
    rows: [
      ['4', NAME, 'Foil', 'NM', '2026-01-01', 'EN', figure('0.8'), '', 'Magic 2013', 'm13', '1', 'a', '39'],
    ],
    goods: { 'Foil-NM-EN-m13-39': [NAME, null, 4] },
  },
  {
    name: 'Delver Lens',
    tool: '',
    header: "Name,Edition,Edition code,Collector's number,Foil,Condition,Language,Quantity,Price",
    rows: [[NAME, 'Magic 2013', 'm13', '39', 'Foil', 'Near Mint', 'English', '4', figure('1299.00')]],
    choice: {
      columns: { Name: 'Name', Quantity: 'Stock', Price: 'Regular price' },
      sku_from: ['Edition code', "Collector's number", 'Foil'],
      price_currency: 'ZAR',
    },
    goods: { 'm13-39-Foil': [NAME, 129_900, 4] },
  },
  {
    name: 'Cardmarket',
    tool: '',
    header: 'idProduct,Local Name,Expansion,Rarity,Condition,Foil?,Price,Quantity,Comments',
    rows: [['262', NAME, 'Magic 2013', 'Rare', 'NM', 'X', figure('64.95'), '4', 'Box 2; row 1']],
    choice: {
      columns: { 'Local Name': 'Name', Quantity: 'Stock', Price: 'Regular price' },
      sku_from: ['idProduct', 'Condition', 'Foil?'],
      price_currency: 'EUR',
      price_rate: '20',
    },
    goods: { '262-NM-X': [NAME, 129_900, 4] },
  },
  {
    name: 'CrystalCommerce',
    tool: 'crystalcommerce',
    header: 'Product Name,Category,Condition,Language,Qty,Sell Price,Buy Price',
    rows: [[NAME, 'Promos', 'Near Mint', 'English', '4', figure('1299.00'), figure('1.00')]],
    choice: { price_currency: 'ZAR' },
    goods: { [`${NAME.replaceAll(' ', '-')}-Promos-Near-Mint-English`]: [NAME, 129_900, 4] },
  },
  {
    name: 'Collectr',
    tool: '',
    header:
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price',
    rows: [
      [
        'Main',
        'Pokemon',
        'Promos',
        NAME,
        '44',
        'Common',
        'Normal',
        '',
        'Near Mint',
        '',
        '4',
        figure('64.95'),
      ],
    ],
    choice: {
      columns: { 'Product Name': 'Name', Quantity: 'Stock', 'Market Price': 'Regular price' },
      sku_from: ['Set', 'Card Number', 'Variance'],
      price_currency: 'USD',
      price_rate: '20',
    },
    goods: { 'Promos-44-Normal': [NAME, 129_900, 4] },
  },
];

async function goodsOf(db: Db): Promise<Goods> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['sku', 'name', 'type', 'regular_price_cents', 'available'])
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.sku,
      [row.type === 'variation' ? '' : row.name, row.regular_price_cents, row.available],
    ]),
  );
}

it.each(SPREADSHEETS)(
  'a list of lockers saved by $name has the coordinates of its lockers',
  async ({ write }) => {
    const rows = [
      'code,name,address,town,postal_code,latitude,longitude,opening_hours'.split(','),
      [
        'CG1',
        'Café Square',
        '1 Church Street',
        'Bloemfontein',
        '9301',
        figure('-29.11'),
        figure('26.21'),
        '',
      ],
    ];
    const list = await readLockerFile(new Blob([new Uint8Array(write(rows))]).stream());
    expect(list.ok && list.value.lockers).toMatchObject([
      { code: 'CG1', name: 'Café Square', latitude: -29.11, longitude: 26.21 },
    ]);
  },
);

eachDatabase((openDb) => {
  it.each(PROGRAMS)('$name: the file means the same whatever spreadsheet has saved it', async (program) => {
    const header = program.header.split(',');
    const tool = recogniseTool(header);
    expect(tool?.id ?? '').toBe(program.tool);
    const columns =
      tool || program.choice
        ? { ...(tool ? columnsOfTool(tool, header) : EMPTY_COLUMNS), ...program.choice }
        : undefined;
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    for (const [index, { name, write }] of SPREADSHEETS.entries()) {
      const bytes = write([header, ...program.rows]);
      const report = await importCsv(bytes, columns && { columns });
      expect([name, report.problems, await goodsOf(db)]).toEqual([name, [], program.goods]);
      const count = Object.keys(program.goods).length;
      expect([name, report.created, report.unchanged]).toEqual(
        index === 0 ? [name, count, 0] : [name, 0, count],
      );
    }
  });
});
