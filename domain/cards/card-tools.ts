import {
  columnNames,
  EMPTY_COLUMNS,
  type ImportColumns,
  type ImportTarget,
  type PriceCurrency,
} from '../imports/import-columns.ts';

export interface CardTool {
  id: string;
  name: string;
  /** Columns that identify its exports. */
  needs: readonly string[];
  /** If several columns fill the same target, the first one present wins. */
  columns: readonly (readonly [column: string, target: ImportTarget])[];
  skuFrom: readonly string[];
  /** Empty if it exports no selling prices, or only those of the owner's own shop. */
  currency: PriceCurrency | '';
}

/** Exports recognised by their columns; for any other file the owner maps the columns once. */
export const CARD_TOOLS: readonly CardTool[] = [
  {
    id: 'tcgplayer',
    name: 'TCGplayer',
    needs: ['TCGplayer Id', 'Product Name', 'Set Name', 'Condition'],
    columns: [
      ['Product Name', 'Name'],
      ['Product Line', 'Brands'],
      ['Set Name', 'Set'],
      ['Number', 'Number'],
      ['Rarity', 'Rarity'],
      ['Condition', 'Condition'],
      ['Total Quantity', 'Stock'],
      ['TCG Marketplace Price', 'Regular price'],
    ],
    skuFrom: ['TCGplayer Id'],
    currency: 'USD',
  },
  {
    id: 'binderpos',
    name: 'BinderPOS',
    needs: ['Game Type', 'Binder ID', 'Variant Title'],
    columns: [
      ['Card Name', 'Name'],
      ['Game Type', 'Brands'],
      ['Set Name', 'Set'],
      ['Set Code', 'Set code'],
      ['Collector Number', 'Number'],
      ['Rarity', 'Rarity'],
      ['Variant Title', 'Condition'],
      ['In stock', 'Stock'],
      ['Quantity', 'Stock'],
      ['Price', 'Regular price'],
      ['Sell Price', 'Regular price'],
      ['Barcode', 'Barcode'],
    ],
    skuFrom: ['Game Type', 'Binder ID', 'Variant Title'],
    currency: '',
  },
  {
    id: 'deckbox',
    name: 'Deckbox',
    needs: ['Count', 'Tradelist Count', 'Name', 'Edition', 'Card Number', 'Condition'],
    columns: [
      ['Name', 'Name'],
      ['Edition', 'Set'],
      ['Edition Code', 'Set code'],
      ['Card Number', 'Number'],
      ['Rarity', 'Rarity'],
      ['Condition', 'Condition'],
      ['Foil', 'Finish'],
      ['Language', 'Language'],
      ['Count', 'Stock'],
      ['My Price', 'Regular price'],
    ],
    skuFrom: ['Edition', 'Card Number', 'Foil', 'Condition', 'Language'],
    currency: 'USD',
  },
  {
    id: 'manabox',
    name: 'ManaBox',
    needs: ['Name', 'Set code', 'Collector number', 'Foil', 'Quantity', 'ManaBox ID'],
    columns: [
      ['Name', 'Name'],
      ['Set name', 'Set'],
      ['Set code', 'Set code'],
      ['Collector number', 'Number'],
      ['Rarity', 'Rarity'],
      ['Condition', 'Condition'],
      ['Foil', 'Finish'],
      ['Language', 'Language'],
      ['Quantity', 'Stock'],
    ],
    skuFrom: ['Set code', 'Collector number', 'Foil', 'Condition', 'Language'],
    currency: '',
  },
  {
    id: 'moxfield',
    name: 'Moxfield',
    needs: ['Count', 'Tradelist Count', 'Name', 'Edition', 'Collector Number', 'Condition', 'Foil'],
    columns: [
      ['Name', 'Name'],
      ['Edition', 'Set code'],
      ['Collector Number', 'Number'],
      ['Condition', 'Condition'],
      ['Foil', 'Finish'],
      ['Language', 'Language'],
      ['Count', 'Stock'],
    ],
    skuFrom: ['Edition', 'Collector Number', 'Foil', 'Condition', 'Language'],
    currency: '',
  },
  {
    id: 'dragonshield',
    name: 'Dragon Shield',
    needs: ['Quantity', 'Trade Quantity', 'Card Name', 'Set Code', 'Card Number', 'Printing'],
    columns: [
      ['Card Name', 'Name'],
      ['Set Name', 'Set'],
      ['Set Code', 'Set code'],
      ['Card Number', 'Number'],
      ['Condition', 'Condition'],
      ['Printing', 'Finish'],
      ['Language', 'Language'],
      ['Quantity', 'Stock'],
    ],
    skuFrom: ['Set Code', 'Card Number', 'Printing', 'Condition', 'Language'],
    currency: '',
  },
  {
    id: 'archidekt',
    name: 'Archidekt',
    needs: ['Quantity', 'Name', 'Finish', 'Condition', 'Edition Code', 'Collector Number'],
    columns: [
      ['Name', 'Name'],
      ['Edition Name', 'Set'],
      ['Edition Code', 'Set code'],
      ['Collector Number', 'Number'],
      ['Rarity', 'Rarity'],
      ['Condition', 'Condition'],
      ['Finish', 'Finish'],
      ['Language', 'Language'],
      ['Quantity', 'Stock'],
    ],
    skuFrom: ['Edition Code', 'Collector Number', 'Finish', 'Condition', 'Language'],
    currency: '',
  },
  {
    id: 'crystalcommerce',
    name: 'CrystalCommerce',
    needs: ['Product Name', 'Category', 'Sell Price', 'Buy Price'],
    columns: [
      ['Product Name', 'Name'],
      ['Category', 'Set'],
      ['Rarity', 'Rarity'],
      ['Condition', 'Condition'],
      ['Language', 'Language'],
      ['Qty', 'Stock'],
      ['Total Qty', 'Stock'],
      ['Sell Price', 'Regular price'],
      ['Barcode', 'Barcode'],
      ['Photo URL', 'Images'],
      ['Weight', 'Weight (kg)'],
    ],
    skuFrom: ['Category', 'Product Name', 'Condition', 'Language'],
    currency: '',
  },
];

const keyOf = (name: string): string => name.trim().toLowerCase();

export function recogniseTool(header: readonly string[]): CardTool | undefined {
  const there = new Set(header.map(keyOf));
  return CARD_TOOLS.find(({ needs }) => needs.every((name) => there.has(keyOf(name))));
}

export function columnsOfTool(tool: CardTool, header: readonly string[]): ImportColumns {
  const names = new Map(columnNames(header).map((name) => [keyOf(name), name]));
  const columns: Record<string, ImportTarget> = {};
  const taken = new Set<ImportTarget>();
  for (const [column, target] of tool.columns) {
    const name = names.get(keyOf(column));
    if (name === undefined || taken.has(target)) continue;
    columns[name] = target;
    taken.add(target);
  }
  return {
    ...EMPTY_COLUMNS,
    columns,
    sku_from: tool.skuFrom.flatMap((column) => names.get(keyOf(column)) ?? []),
    price_currency: taken.has('Regular price') ? tool.currency : 'ZAR',
    price_and_stock_only: true,
  };
}
