import { FINISHED_TDF } from '#backend/testing/tdf.ts';
import type { ApiSeatInput } from '#contract/events.ts';
import { officeEventAnswerSchema } from '#contract/office/events.ts';
import { officePrizesSchema } from '#contract/office/prizes.ts';
import { officeRoundsSchema } from '#contract/office/rounds.ts';

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
  waitForSeat: (event: { id: number }, name: string) => Promise<number>;
  /** Of an entry. */
  linkOf: (entryId: number) => Promise<string>;
  /** Without waiting for its day. */
  setState: (event: { id: number }, state: 'over' | 'closed') => Promise<void>;
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
  await call('scanAtOfficeDoor', { headers, path, body: { scan: 'Thandi Nkosi' } });
  const waiting_id = await shop.waitForSeat({ id }, 'Sipho Dube');
  await call('moveOnOfficeWaitingList', { headers, path, body: { waiting_id, before: 1, after: null } });
  const later = { ...EVENT, seats: 20 };
  await call('changeOfficeEvent', { headers, path, body: { version: 1, event: later } });
  await call('repeatOfficeEvent', { headers, path, body: { weeks: 1 } });
  for (const name of ['Lebo Nkosi', 'Sipho Dube', 'Riaan Botha']) {
    const { entryId } = await shop.bookSeat({ id, productId: product_id }, name);
    const body = { ...mark, entry_id: entryId };
    await call('markAtOfficeDoor', { headers, path, body });
  }
  await playRounds(call, headers, path, shop);
  await payPrizes(call, headers, path, shop);
  await call('setOfficeEventState', { headers, path, body: { version: 3, state: 'cancelled' } });
  await call('listOfficeEvents', { headers, query: 'view=coming' });
  await addPlayer(call, headers, shop);
  await bringResults(call, headers, shop);
}

/** To a tournament that costs nothing. */
async function addPlayer(call: UseCall, headers: Record<string, string>, shop: Shop): Promise<void> {
  const post_id = await shop.writeTournament();
  const event = { ...EVENT, fee: '0.00' };
  const made = await call('addOfficeEvent', { headers, body: { post_id, event } });
  const path = { id: officeEventAnswerSchema.parse(made).event.id };
  await call('setOfficeEventState', { headers, path, body: { version: 0, state: 'open' } });
  await call('addOfficePlayer', {
    headers,
    path,
    body: { key: 'walk-in-0001', seat: { name: 'Lebo Nkosi' } },
  });
}

/** Of a tournament that another program runs. */
async function bringResults(call: UseCall, headers: Record<string, string>, shop: Shop): Promise<void> {
  const post_id = await shop.writeTournament();
  const made = await call('addOfficeEvent', { headers, body: { post_id, event: EVENT } });
  const { id, product_id } = officeEventAnswerSchema.parse(made).event;
  const path = { id };
  await call('setOfficeEventState', { headers, path, body: { version: 0, state: 'open' } });
  const seat = { name: 'Thandi Nkosi', player_id: '101', birth_year: 2001 };
  await shop.bookSeat({ id, productId: product_id }, seat);
  await call('listOfficeDecks', { headers, path });
  await call('exportOfficeTdf', { headers, path });
  await call('bringOfficeTdf', { headers, path, xml: FINISHED_TDF });
  const text = '1 Thandi Nkosi 9\n2 Lebo Nkosi 6';
  await call('bringOfficeStandings', { headers, path, body: { text } });
}

async function playRounds(
  call: UseCall,
  headers: Record<string, string>,
  path: { id: number },
  { linkOf }: Pick<Shop, 'linkOf'>,
): Promise<void> {
  const plan = { rules: 'plain', rounds: 3, minutes: 50, cut: 0 };
  const paired = await call('pairOfficeRound', { headers, path, body: { shown: 0, plan } });
  const round = { ...path, number: 1 };
  const [match, other] = officeRoundsSchema.parse(paired).rounds[0]?.matches ?? [];
  const players = { one: match?.entry_a, other: other?.entry_a };
  await call('swapOfficePlayers', { headers, path: round, body: players });
  await call('setOfficeRoundClock', { headers, path: round, body: { runs: true } });
  await call('getOfficePlayerCodes', { headers, path: { id: round.id } });
  const link = await linkOf(match?.entry_b ?? 0);
  await call('reportResult', { body: { link, round: 1, wins: 1, losses: 2 } });
  await call('getEntry', { query: `link=${link}` });
  const after = { wins_a: 2, wins_b: 1, draws: 0 };
  await call('setOfficeMatch', { headers, path: { ...round, table: 1 }, body: { before: null, after } });
  await call('setOfficeMatch', { headers, path: { ...round, table: 2 }, body: { before: null, after } });
  await call('setOfficePlayer', { headers, path, body: { entry_id: match?.entry_a, plays: false } });
  await call('pairOfficeRound', { headers, path, body: { shown: 1 } });
  await call('undoOfficeRound', { headers, path: { ...path, number: 2 } });
  await call('getOfficeRounds', { headers, path });
}

async function payPrizes(
  call: UseCall,
  headers: Record<string, string>,
  path: { id: number },
  { setState }: Pick<Shop, 'setState'>,
): Promise<void> {
  const after = [
    { from: 1, to: 1, amount: '300.00' },
    { from: 2, to: 4, words: 'a promo pack' },
  ];
  await call('changeOfficePrizes', { headers, path, body: { before: [], after } });
  const found = officePrizesSchema.parse(await call('getOfficePrizes', { headers, path }));
  await setState(path, 'over');
  const shown = found.places.flatMap(({ place, entry_id, amount }) =>
    amount === null ? [] : { place, entry_id, amount, on_paper: true },
  );
  await call('payOfficePrizes', { headers, path, body: { shown } });
  await call('writeOfficeEventPost', { headers, path });
  await setState(path, 'closed');
}
