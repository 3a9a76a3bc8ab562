import type { ApiClients } from '#server/api-clients.ts';
import { eventOf } from '#storefront/api/tournament.ts';
import {
  pictureOfDeck,
  pictureOfPost,
  pictureOfProduct,
  type SharedKind,
  type SharedPicture,
} from '#storefront/pieces/sharing/shared-picture.ts';

/** As the page describes it now; undefined for an unknown product, post or deck. Throws CallError. */
export async function findPicture(
  { shop, shopApi, contentApi }: ApiClients,
  kind: SharedKind,
  key: string,
): Promise<SharedPicture | undefined> {
  if (kind === 'post') {
    const post = await contentApi.post(key);
    return pictureOfPost(post, eventOf(post, new Date(), shop.city), shop.name);
  }
  if (kind === 'deck') {
    const list = await shopApi.deckList(key, new URLSearchParams());
    return list && pictureOfDeck(list, shop.name);
  }
  const product = /^[1-9]\d{0,9}$/.test(key) ? await shopApi.product(Number(key)) : undefined;
  return product && pictureOfProduct(product, shop.name);
}
