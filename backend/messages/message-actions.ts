import {
  officeAnsweredSchema,
  officeMessageNoteSchema,
  officeMessagesQuerySchema,
  officeReplySchema,
} from '#contract/office/messages.ts';
import { officeWantsQuerySchema } from '#contract/office/wants.ts';
import { WANTS_PAGE_SIZE } from '#domain/catalogue/wants.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { countWantedGoods, countWants } from '../wants/count-wants.ts';
import { markAnswered } from './answer-message.ts';
import { describeMessage, findMessages } from './find-messages.ts';
import { addMessageNote } from './message-notes.ts';
import { replyToMessage } from './reply.ts';

const right = 'messages';

export const messageActions = {
  messages: officeQuery({ right, input: officeMessagesQuerySchema }, ({ db }, asked) =>
    findMessages(db, asked),
  ),
  message: officeQuery({ right, input: byId }, ({ db, signedIn }, { id }) =>
    describeMessage(db, id, signedIn.personId),
  ),
  replyToMessage: officeAction({ right, input: byId.extend(officeReplySchema.shape) }, (office, given) =>
    replyToMessage(office, office.actor, given),
  ),
  noteOnMessage: officeAction({ right, input: byId.extend(officeMessageNoteSchema.shape) }, (office, given) =>
    addMessageNote(office, office.actor, given),
  ),
  answerMessage: officeAction({ right, input: byId.extend(officeAnsweredSchema.shape) }, (office, given) =>
    markAnswered(office, office.actor, given),
  ),
  wants: officeQuery({ right, input: officeWantsQuerySchema }, async ({ db }, { page }) => ({
    wants: await countWants(db, { limit: WANTS_PAGE_SIZE, offset: (page - 1) * WANTS_PAGE_SIZE }),
    total: await countWantedGoods(db),
  })),
};
