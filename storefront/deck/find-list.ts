import { data, redirect } from 'react-router';
import type { ApiDeckList } from '#contract/deck-lists.ts';
import { CallError, type ShopApi } from '../api/shop-api.ts';
import { apiQuery } from './basket-address.ts';

/** Throws 404 for an unknown list, and a redirect to the list without choices if those in the address are damaged. */
export async function findList(
  shopApi: Pick<ShopApi, 'deckList'>,
  id: string,
  address: URLSearchParams,
): Promise<ApiDeckList> {
  const list = await shopApi.deckList(id, apiQuery(address)).catch((error) => {
    throw error instanceof CallError && error.status === 400 ? redirect(`/deck/${id}`) : error;
  });
  if (!list) throw data(null, { status: 404 });
  return list;
}
