import type { ApiClients } from '#server/api-clients.ts';
import { eventOf } from '#storefront/api/tournament.ts';
import { goodsKinds } from '#storefront/catalogue/filters/goods-kinds.ts';
import { categoryTree } from '#storefront/catalogue/list/category-tree.ts';
import { findSetPage, pictureOfSetPage } from '#storefront/catalogue/list/find-set-page.ts';
import { parseShopQuery } from '#storefront/catalogue/list/shop-query.ts';
import {
  isSharedPage,
  pictureOfBinder,
  pictureOfDeck,
  pictureOfPage,
  pictureOfPost,
  pictureOfProduct,
  type SharedKind,
  type SharedPicture,
} from '#storefront/pieces/sharing/shared-picture.ts';

/** As the page describes it now; undefined for an unknown product, post, deck, set or page. Throws CallError. */
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
  if (kind === 'page') return isSharedPage(key) ? pictureOfPage(key, shop.name) : undefined;
  if (kind === 'binder') {
    const binder = await shopApi.binder(key, 1, 1);
    return binder && pictureOfBinder(binder, shop);
  }
  if (kind === 'set') {
    const [singles] = goodsKinds(categoryTree(await shopApi.categories()), []);
    const query = parseShopQuery(new URLSearchParams());
    const page = await findSetPage(shopApi, shop, { query, set: key, category: singles?.category ?? '' });
    return page && pictureOfSetPage(page, shop.name);
  }
  const product = /^[1-9]\d{0,9}$/.test(key) ? await shopApi.product(Number(key)) : undefined;
  return product && pictureOfProduct(product, shop.name);
}
