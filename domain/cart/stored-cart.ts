import { parseStockStatus } from '../stock/stock.ts';
import { parseJson } from '../text/parse-json.ts';
import { CART_VERSION, type Cart, EMPTY_CART, MAX_CART_LINES, withItems } from './cart.ts';
import type { BundleSelection, CartItem } from './cart-item.ts';

/** Discards another version's cart and unreadable lines; recomputes totals, so that a tampered one never shows. */
export function parseStoredCart(text: string | null): Cart {
  if (text === null) return EMPTY_CART;
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.version !== CART_VERSION || !Array.isArray(stored.items)) return EMPTY_CART;
  const items = stored.items.slice(0, MAX_CART_LINES).flatMap((value: unknown) => parseItem(value) ?? []);
  return items.length === 0 ? EMPTY_CART : withItems(items);
}

function parseItem(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const { id, productId, name, price, quantity, stockQuantity } = value;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name === '') return undefined;
  // WooCommerce clients write null or 0 for 'no variation'.
  const variationId = value.variationId || undefined;
  if (!isId(productId) || (variationId !== undefined && !isId(variationId))) return undefined;
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined;
  if (!isCount(quantity)) return undefined;
  return {
    id,
    productId,
    variationId,
    name,
    variationName: textOr(value.variationName),
    variationAttributes: parseAttributes(value.variationAttributes),
    bundleSelections: parseSelections(value.bundleSelections),
    brand: textOr(value.brand),
    price,
    quantity,
    image: textOr(value.image) ?? '',
    stockQuantity: typeof stockQuantity === 'number' ? stockQuantity : undefined,
    stockStatus: parseStockStatus(value.stockStatus),
    soldIndividually: value.soldIndividually === true,
    virtual: value.virtual === true || undefined,
  };
}

function parseAttributes(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, option]) => (typeof option === 'string' ? [[name, option]] : [])),
  );
}

function parseSelections(value: unknown): BundleSelection[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((choice: unknown) => {
    if (!isRecord(choice) || !isId(choice.productId)) return [];
    const { productId, variationId, quantity, stockStatus, stockQuantity } = choice;
    return [
      {
        productId,
        productName: textOr(choice.productName) ?? '',
        variationId: isId(variationId) ? variationId : undefined,
        variationName: textOr(choice.variationName),
        quantity: isCount(quantity) ? quantity : undefined,
        stockStatus: stockStatus === undefined ? undefined : parseStockStatus(stockStatus),
        stockQuantity: typeof stockQuantity === 'number' ? stockQuantity : undefined,
      },
    ];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

const isId = isCount;

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
