import { officeMessageAnswerSchema, officeMessagesSchema } from '#contract/office/messages.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import { officeWantsSchema } from '#contract/office/wants.ts';
import type { OfficeCall } from './call.ts';

/** Shoppers' messages and back-in-stock requests. */
export const messagesApi = (call: OfficeCall) => ({
  messages: (query: URLSearchParams) => call(officeMessagesSchema, 'GET', `/messages?${query}`),
  message: (id: number) => call(officeMessageAnswerSchema, 'GET', `/messages/${id}`),
  replyToMessage: (id: number, reply: { text: string; seen: number }) =>
    call(officeMessageAnswerSchema, 'POST', `/messages/${id}/replies`, reply),
  noteOnMessage: (id: number, text: string) =>
    call(officeMessageAnswerSchema, 'POST', `/messages/${id}/notes`, { text }),
  answerMessage: (id: number, how: string) =>
    call(officeDoneSchema, 'POST', `/messages/${id}/answered`, { how }),
  wants: (page: number) => call(officeWantsSchema, 'GET', `/wants?page=${page}`),
});
