import type { OfficeStockLine, OfficeStockUnit } from '#contract/office/stock.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { type ListedLine, onHandOf } from './stock-list.ts';

const ADDRESS = '/office/stock/calls';
const MAX_SECONDS_AGO = 604_800;

/** The shop fails, is too busy, or wants a sign-in first: asked again later. */
const isForLater = ({ status }: Response): boolean => status >= 500 || status === 401 || status === 429;

export type SendOutcome =
  | { state: 'done'; lines: readonly OfficeStockLine[] }
  | { state: 'refused'; message: string }
  | { state: 'lost' };

/** A lost connection is no refusal: the list is retried under the same key. */
export async function send(
  kind: BookingKind,
  lines: readonly ListedLine[],
  more: object,
): Promise<SendOutcome> {
  const body = JSON.stringify({
    kind,
    lines: lines.map(({ unit, units, at }) => ({
      unit_id: unit.id,
      units,
      before: kind === 'correction' ? onHandOf(unit) : undefined,
      seconds_ago: Math.min(MAX_SECONDS_AGO, Math.max(0, Math.round((Date.now() - at) / 1_000))),
    })),
    ...more,
  });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(ADDRESS, { method: 'POST', headers, body });
    if (isForLater(response)) return { state: 'lost' };
    const answer = await response.json();
    return answer.ok
      ? { state: 'done', lines: answer.data.lines ?? [] }
      : { state: 'refused', message: answer.message };
  } catch {
    return { state: 'lost' };
  }
}

/** undefined: the shop does not respond. */
export async function find(search: string): Promise<OfficeStockUnit[] | undefined> {
  try {
    const response = await fetch(`${ADDRESS}?${new URLSearchParams({ search })}`);
    if (isForLater(response)) return undefined;
    const answer = await response.json();
    return answer.ok ? answer.data.units : [];
  } catch {
    return undefined;
  }
}
