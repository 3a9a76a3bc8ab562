import { type Context, Hono } from 'hono';
import {
  matchChangeSchema,
  newRoundSchema,
  playerChangeSchema,
  roundClockSchema,
  swapSchema,
} from '#contract/office/rounds.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { unknownEvent } from '../save-event.ts';
import { setClock, setPlays, setResult, swapPlayers } from './change-round.ts';
import { findCodes } from './find-codes.ts';
import { findRounds } from './find-rounds.ts';
import { pairRounds, unpairRound } from './pair-rounds.ts';

export function officeRoundRoutes(services: OrderServices): Hono {
  const idOf = (c: Context) => readId(c, unknownEvent);
  const actor = (c: Context) => actorOf(c.get('signedIn'));
  /** 0, which no round or table has, where there is none in the address. */
  const numberOf = (c: Context, name = 'number') =>
    Number(/^\d{1,4}$/.exec(c.req.param(name) ?? '')?.[0] ?? 0);
  const answer = async (c: Context) => c.json(await findRounds(services.db, idOf(c)));
  return new Hono()
    .get('/:id/rounds', answer)
    .post('/:id/rounds', async (c) => {
      await pairRounds(services, actor(c), idOf(c), await readBody(c, newRoundSchema));
      return answer(c);
    })
    .post('/:id/rounds/:number/undo', async (c) => {
      await unpairRound(services, actor(c), idOf(c), numberOf(c));
      return answer(c);
    })
    .put('/:id/rounds/:number/matches/:table', async (c) => {
      const place = { eventId: idOf(c), number: numberOf(c), table: numberOf(c, 'table') };
      await setResult(services, actor(c), place, await readBody(c, matchChangeSchema));
      return answer(c);
    })
    .get('/:id/codes', async (c) => c.json({ codes: await findCodes(services, idOf(c)) }))
    .put('/:id/rounds/:number/swap', async (c) => {
      const place = { eventId: idOf(c), number: numberOf(c) };
      await swapPlayers(services, actor(c), place, await readBody(c, swapSchema));
      return answer(c);
    })
    .put('/:id/rounds/:number/clock', async (c) => {
      const { runs } = await readBody(c, roundClockSchema);
      await setClock(services, actor(c), { eventId: idOf(c), number: numberOf(c) }, runs);
      return answer(c);
    })
    .put('/:id/players', async (c) => {
      const { entry_id, plays } = await readBody(c, playerChangeSchema);
      await setPlays(services, actor(c), idOf(c), { entryId: entry_id, plays });
      return answer(c);
    });
}
