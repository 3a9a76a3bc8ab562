import { CURRENCY } from '#domain/shop/shop-facts.ts';
import type { StorefrontServices } from '../../api/context.ts';
import { type Product, withFallback } from '../../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../../api/timeouts.ts';
import { offerOfProduct, pictureOfProduct, toShared } from '../../pieces/sharing/shared-picture.ts';
import { findPrintings } from './find-printings.ts';
import { findSimilar, NOTHING_SIMILAR } from './find-similar.ts';
import { toProductView } from './product-view.ts';
import { sealedOriginOf } from './sealed-origin.ts';

/** Everything that a product's page shows. */
export async function describeProductPage(services: StorefrontServices, product: Product) {
  const { shopApi, shop, publicUrl } = services;
  const related = findUpsells(services, product).then((upsells) => findSimilar(shopApi, product, upsells));
  const [view, suggestions, { printings, namesakes, deckCopy }, binder] = await Promise.all([
    toProductView(shopApi, product),
    withFallback(withTimeout(related, PART_TIMEOUT_MS, services), NOTHING_SIMILAR),
    withFallback(withTimeout(findPrintings(shopApi, product), PART_TIMEOUT_MS, services), {
      printings: [],
      namesakes: [],
      deckCopy: undefined,
    }),
    withFallback(withTimeout(shopApi.setOf(product.id), PART_TIMEOUT_MS, services), undefined),
  ]);
  return {
    product: view,
    printings,
    namesakes,
    deckCopy,
    binder: binder?.slug,
    suggestions,
    origin: sealedOriginOf(product, shop),
    city: shop.city,
    vatIncluded: Boolean(shop.vatNumber),
    shared: toShared('product', product.id, pictureOfProduct(product, shop.name)),
    offerTags: tagsOf(offerOfProduct(product)),
    publicUrl,
    delivery: shop.delivery,
  };
}

async function findUpsells({ shopApi }: StorefrontServices, { id, hasUpsells }: Product): Promise<Product[]> {
  if (!hasUpsells) return [];
  return (await withFallback(shopApi.linked(id), { upsells: [], crossSells: [] })).upsells;
}

/** What messengers and comparison sites read of the offer. */
const tagsOf = ({ price, availability, condition }: ReturnType<typeof offerOfProduct>) =>
  Object.entries({ 'price:amount': price, 'price:currency': CURRENCY, availability, condition }).flatMap(
    ([name, content]) => (content === undefined ? [] : [{ property: `product:${name}`, content }]),
  );
