import { formatRand } from '#domain/money/money.ts';
import { isPurchasable, type StockState, stockLabel } from '#domain/stock/stock.ts';
import type { Suggestions } from '../../api/shop-api.ts';

export type SuggestionRow =
  | { kind: 'category'; to: string; name: string; count: number }
  | {
      kind: 'product';
      to: string;
      name: string;
      brand: string;
      image: string | undefined;
      print: string;
      price: string;
      stock: StockState;
      stockText: string;
    };

const MAX_ROWS = 10;

export function suggestionRows({ categories, products }: Suggestions): SuggestionRow[] {
  const rows: SuggestionRow[] = categories.map(({ id, name, count }) => ({
    kind: 'category',
    to: `/shop?category=${id}`,
    name,
    count,
  }));
  for (const { id, name, brand, image, set, number, priceCents, isFrom, stockStatus } of products) {
    const stock = { stockStatus };
    rows.push({
      kind: 'product',
      to: `/shop/product/${id}`,
      name,
      brand,
      image,
      print: [set, number].filter((part) => part !== '' && !name.includes(part)).join(' · '),
      price: `${isFrom ? 'from ' : ''}${formatRand(priceCents)}`,
      stock,
      stockText: isPurchasable(stock) && stockStatus === 'instock' ? 'In stock' : stockLabel(stock),
    });
  }
  return rows.slice(0, MAX_ROWS);
}
