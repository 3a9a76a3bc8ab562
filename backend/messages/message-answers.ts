import { type Context, Hono } from 'hono';
import {
  officeAnsweredSchema,
  officeMessageNoteSchema,
  officeMessagesQuerySchema,
  officeReplySchema,
} from '#contract/office/messages.ts';
import { officeWantsQuerySchema } from '#contract/office/wants.ts';
import { WANTS_PAGE_SIZE } from '#domain/catalogue/wants.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { countWantedGoods, countWants, type WantCount } from '../wants/count-wants.ts';
import { markAnswered } from './answer-message.ts';
import { describeMessage, findMessages } from './find-messages.ts';
import { addMessageNote } from './message-notes.ts';
import { replyToMessage } from './reply.ts';

export function officeMessageRoutes(services: OfficeServices): Hono {
  const { db } = services;
  const answer = async (c: Context, id: number) => {
    const message = await describeMessage(db, id, c.get('signedIn').personId);
    if (!message) throw unknownMessage();
    return c.json({ message });
  };
  return new Hono()
    .get('/messages', async (c) => c.json(await findMessages(db, readQuery(c, officeMessagesQuerySchema))))
    .get('/wants', async (c) => {
      const { page } = readQuery(c, officeWantsQuerySchema);
      const wants = await countWants(db, { limit: WANTS_PAGE_SIZE, offset: (page - 1) * WANTS_PAGE_SIZE });
      return c.json({ wants: wants.map(describeWant), total: await countWantedGoods(db) });
    })
    .get('/messages/:id', (c) => answer(c, readId(c, unknownMessage)))
    .post('/messages/:id/replies', async (c) => {
      const id = readId(c, unknownMessage);
      const given = await readBody(c, officeReplySchema);
      const outcome = await replyToMessage(services, actorOf(c.get('signedIn')), id, given);
      if (outcome.ok) return answer(c, id);
      if (outcome.code === 'unknown') throw unknownMessage();
      throw new Refused(
        'office_changed_meanwhile',
        `${outcome.by} has answered meanwhile. Read that first; what you wrote is still here.`,
      );
    })
    .post('/messages/:id/notes', async (c) => {
      const id = readId(c, unknownMessage);
      const { text } = await readBody(c, officeMessageNoteSchema);
      if (!(await addMessageNote(services, actorOf(c.get('signedIn')), id, text))) throw unknownMessage();
      return answer(c, id);
    })
    .post('/messages/:id/answered', async (c) => {
      const id = readId(c, unknownMessage);
      const { how } = await readBody(c, officeAnsweredSchema);
      if (!(await markAnswered(services, actorOf(c.get('signedIn')), id, how))) throw unknownMessage();
      return c.json({ success: true });
    });
}

const describeWant = ({ productId, maxPriceCents, ...want }: WantCount) => ({
  ...want,
  product_id: productId,
  max_price_cents: maxPriceCents,
});

const unknownMessage = () =>
  new Refused('office_unknown_message', 'There is no such message, or somebody has answered it.');
