import type { OfficeStockLine, OfficeStockUnit } from '#contract/office/stock.ts';
import { isOwnGiftCardCode } from '#domain/credit/gift-card-code.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { askOnce, jsonBody } from '../pieces/ask-again.ts';
import { type ListedLine, onHandOf } from './stock-list.ts';

const ADDRESS = '/office/stock/calls';
const MAX_SECONDS_AGO = 604_800;

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
  const body = {
    kind,
    lines: lines.map(({ unit, units, at }) => ({
      unit_id: unit.id,
      units,
      before: kind === 'correction' ? onHandOf(unit) : undefined,
      seconds_ago: Math.min(MAX_SECONDS_AGO, Math.max(0, Math.round((Date.now() - at) / 1_000))),
    })),
    ...more,
  };
  const answer = await askOnce(ADDRESS, jsonBody(body));
  if (!answer) return { state: 'lost' };
  return answer.ok
    ? { state: 'done', lines: answer.data.lines ?? [] }
    : { state: 'refused', message: answer.message };
}

/** undefined: the shop does not respond. */
export async function find(search: string): Promise<OfficeStockUnit[] | undefined> {
  // It may pay, and an address is no place for it.
  if (isOwnGiftCardCode(search)) return [];
  const answer = await askOnce(`${ADDRESS}?${new URLSearchParams({ search })}`);
  return answer && (answer.ok ? answer.data.units : []);
}
