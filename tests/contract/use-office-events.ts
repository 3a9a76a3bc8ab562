import { officeEventAnswerSchema } from '#contract/office/events.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, number>; query?: string; body?: unknown },
) => Promise<unknown>;

interface Shop {
  writeTournament: () => Promise<number>;
  bookSeat: (event: { id: number; productId: number }) => Promise<unknown>;
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

/** A tournament from its post to the day on which it is called off. */
export async function useOfficeEvents(
  call: UseCall,
  headers: Record<string, string>,
  shop: Shop,
): Promise<void> {
  const post_id = await shop.writeTournament();
  await call('listOfficeEventPosts', { headers });
  const made = await call('addOfficeEvent', { headers, body: { post_id, event: EVENT } });
  const { id, product_id } = officeEventAnswerSchema.parse(made).event;
  const path = { id };
  await call('setOfficeEventState', { headers, path, body: { version: 0, state: 'open' } });
  await shop.bookSeat({ id, productId: product_id });
  const found = await call('getOfficeEvent', { headers, path, query: 'search=thandi' });
  const [entry] = officeEventAnswerSchema.parse(found).event.entries;
  const mark = { entry_id: entry?.id, before: 'booked', after: 'here' };
  await call('markAtOfficeDoor', { headers, path, body: mark });
  const later = { ...EVENT, seats: 20 };
  await call('changeOfficeEvent', { headers, path, body: { version: 1, event: later } });
  await call('repeatOfficeEvent', { headers, path, body: { weeks: 1 } });
  await call('setOfficeEventState', { headers, path, body: { version: 2, state: 'cancelled' } });
  await call('listOfficeEvents', { headers, query: 'view=coming' });
}
