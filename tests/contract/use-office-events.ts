import type { OfficeActs } from '#backend/office/act.ts';
import { done } from '#backend/testing/office.ts';
import { FINISHED_TDF } from '#backend/testing/tdf.ts';
import type { ApiSeatInput } from '#contract/events.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, number>;
    query?: string;
    body?: unknown;
    xml?: string;
  },
) => Promise<unknown>;

interface Shop {
  writeTournament: () => Promise<number>;
  bookSeat: (
    event: { id: number; productId: number },
    seat?: string | ApiSeatInput,
  ) => Promise<{ entryId: number }>;
  /** Of an entry. */
  linkOf: (entryId: number) => Promise<string>;
}

const EVENT = {
  starts_at: '2026-12-05T08:00:00.000Z',
  opens_at: null,
  closes_at: '2026-12-05T08:00:00.000Z',
  cancel_until: '2026-12-04T16:00:00.000Z',
  fee: '80.00',
  seats: 16,
  asks_player_id: false,
  asks_birth_year: false,
};

/** A tournament at its door, in its first round, and one that another program runs. */
export async function useOfficeEvents(
  call: UseCall,
  headers: Record<string, string>,
  act: OfficeActs,
  shop: Shop,
): Promise<void> {
  const make = async (asks = {}) => {
    const form = { ...EVENT, ...asks };
    const id = done(await act.makeEvent({ post_id: await shop.writeTournament(), event: form }));
    done(await act.setEventState({ id, version: 0, state: 'open' }));
    return { id, productId: done(await act.event({ id })).product_id };
  };
  const event = await make();
  const path = { id: event.id };
  const mark = { ...path, before: 'booked', after: 'here' };
  for (const name of ['Thandi Nkosi', 'Lebo Nkosi', 'Sipho Dube', 'Riaan Botha']) {
    const { entryId } = await shop.bookSeat(event, name);
    done(await act.markAtDoor({ ...mark, entry_id: entryId }));
  }
  const plan = { rules: 'plain', rounds: 3, minutes: 50, cut: 0 };
  done(await act.pairRound({ ...path, shown: 0, plan }));
  const [match] = done(await act.rounds(path)).rounds[0]?.matches ?? [];
  const link = await shop.linkOf(match?.entry_b ?? 0);
  await call('reportResult', { body: { link, round: 1, wins: 1, losses: 2 } });
  await call('getEntry', { query: `link=${link}` });
  const other = await make({ asks_player_id: true, asks_birth_year: true });
  const seat = { name: 'Thandi Nkosi', player_id: '101', birth_year: 2001 };
  await shop.bookSeat(other, seat);
  await call('exportOfficeTdf', { headers, path: { id: other.id } });
  await call('bringOfficeTdf', { headers, path: { id: other.id }, xml: FINISHED_TDF });
}
