import type { z } from 'zod';
import type {
  OfficeCounterSold,
  OfficeCounterUnit,
  officeCounterSaleSchema,
} from '#contract/office-counter.ts';

const ADDRESS = '/office/counter/calls';

export type SaleToSend = z.input<typeof officeCounterSaleSchema>;

export type SaleOutcome =
  | { state: 'sold'; sale: OfficeCounterSold }
  | { state: 'refused'; code: string; message: string; params: Record<string, string> }
  | { state: 'lost' };

/** A lost connection is no refusal: the sale is retried under the same key. */
export async function sell(sale: SaleToSend): Promise<SaleOutcome> {
  const answer = await ask({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sale),
  });
  if (!answer) return { state: 'lost' };
  return answer.ok ? { state: 'sold', sale: answer.data.sale } : { state: 'refused', ...answer };
}

/** undefined: the shop does not respond. */
export async function find(
  query: { search: string } | { ids: string },
): Promise<OfficeCounterUnit[] | undefined> {
  const answer = await ask({}, `?${new URLSearchParams(query)}`);
  return answer && (answer.ok ? answer.data.units : []);
}

async function ask(init: RequestInit, query = '') {
  try {
    const response = await fetch(ADDRESS + query, init);
    return response.status >= 500 ? undefined : await response.json();
  } catch {
    return undefined;
  }
}

export interface Refusal {
  message: string;
  params: Record<string, string>;
}
