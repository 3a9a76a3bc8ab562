import type { ApiDeckCopies, ApiDeckOffer } from '#contract/deck-lists.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { mediaUrl } from '../catalogue/write-sellable.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { CardIndex, ShownProduct } from './card-index.ts';
import type { Copies, Shelves } from './choose-copies.ts';

type Products = ReadonlyMap<number, ShownProduct>;

export interface Shown {
  index: CardIndex;
  products: Products;
  shelves: Shelves;
}

export function writeOffer({ index, shelves }: Shown, offer: number, listed: boolean): ApiDeckOffer {
  const { condition, finish, language } = index.kindOf(offer);
  const own = index.offers.printings[offer] ?? 0;
  const id = index.offers.ids[offer] ?? 0;
  const product_id = productOf(index, own);
  return {
    id,
    product_id,
    variation_id: id === product_id ? 0 : id,
    ...setOf(index, own),
    condition,
    finish,
    language,
    price: decimalFromCents(index.priceOf(offer)),
    stock_quantity: finite(shelves.inShop(offer)),
    listed,
  };
}

export function writeCopies(shown: Shown, { offer, units }: Copies, listed: boolean): ApiDeckCopies {
  const { index, products } = shown;
  const own = index.offers.printings[offer] ?? 0;
  const product = products.get(productOf(index, own));
  const { options, oncePerOrder } = index.kindOf(offer);
  return {
    ...writeOffer(shown, offer, listed),
    quantity: units,
    total: decimalFromCents(index.priceOf(offer) * units),
    product_name: product?.name ?? index.nameOf(own).full,
    options: [...options],
    brand: index.editionOf(own).brand,
    sold_individually: oncePerOrder,
    image: product?.image ?? null,
  };
}

export const productOf = ({ printings }: CardIndex, printing: number): number =>
  printings.productIds[printing] ?? 0;

export function setOf(index: CardIndex, printing: number) {
  const { set, setCode } = index.editionOf(printing);
  return { set, set_code: setCode, number: index.numberOf(printing).written };
}

const finite = (units: number): number | null => (Number.isFinite(units) ? units : null);

export async function readProducts(
  { db, settings }: Pick<CatalogueServices, 'db' | 'settings'>,
  { shownProducts }: CardIndex,
  productIds: readonly number[],
): Promise<Products> {
  const products = new Map<number, ShownProduct>();
  for (const id of productIds) {
    const known = shownProducts.get(id);
    if (known) products.set(id, known);
  }
  const unknown = productIds.filter((id) => !products.has(id));
  for (const { product_id, name, file } of await findShown(db, unknown)) {
    const product = { name, image: file === null ? null : mediaUrl(settings.publicUrl, file) };
    products.set(product_id, product);
    shownProducts.set(product_id, product);
  }
  return products;
}

const findShown = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('product_images as link', (join) =>
      join.onRef('link.product_id', '=', 'products.id').on('link.position', '=', 0),
    )
    .leftJoin('images', 'images.id', 'link.image_id')
    .select(['products.id as product_id', 'products.name', 'images.file'])
    .where('products.id', 'in', ids),
);
