import type { z } from 'zod';
import type { officeSlipsSchema } from '#contract/office/rounds.ts';
import { PAGE_PATHS } from '#contract/paths.ts';
import { signEntryLink } from '../../events/entry-links.ts';
import { Refused } from '../../ground/refused.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { findRounds } from './find-rounds.ts';

type Slip = z.infer<typeof officeSlipsSchema>['slips'][number];

/** Of the tables of a round, whose players may have no order that leads to their page. Throws Refused. */
export async function findSlips(
  { db, signer, settings }: OrderServices,
  eventId: number,
  number: number,
): Promise<Slip[]> {
  const { rounds } = await findRounds(db, eventId);
  const round = rounds.find((each) => each.number === number);
  if (!round) throw new Refused('match_not_found', `There is no round ${number}.`);
  const slips: Slip[] = [];
  for (const { table, entry_a, entry_b } of round.matches) {
    if (table === 0 || entry_b === null) continue;
    const players: Slip['players'] = [];
    for (const entry_id of [entry_a, entry_b]) {
      const link = await signEntryLink(db, signer, entry_id);
      players.push({ entry_id, url: `${settings.publicUrl}${PAGE_PATHS.entry}/${link}` });
    }
    slips.push({ table, players });
  }
  return slips;
}
