import { officeDoneSchema } from '#contract/office.ts';
import {
  officeAnsweredSchema,
  officeMessageAnswerSchema,
  officeMessageNoteSchema,
  officeMessagesQuerySchema,
  officeMessagesSchema,
  officeReplySchema,
} from '#contract/office-messages.ts';
import { officeWantsQuerySchema, officeWantsSchema } from '#contract/office-wants.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const messages = { group: 'Office', method: 'POST', needsKey: true, office: 'messages' } as const;
const path = `${PATHS.office}/messages`;

export const OFFICE_MESSAGE_CALLS: readonly Call[] = [
  {
    ...messages,
    id: 'listOfficeMessages',
    method: 'GET',
    path,
    summary:
      'List messages of the contact form, and returns, that wait for an answer, that have one, or all.',
    query: officeMessagesQuerySchema,
    answers: { 200: officeMessagesSchema },
  },
  {
    ...messages,
    id: 'getOfficeMessage',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Get a message with its replies and notes, and what the shop knows of its writer.',
    answers: { 200: officeMessageAnswerSchema },
    errors: ['office_unknown_message'],
  },
  {
    ...messages,
    id: 'replyToOfficeMessage',
    path: `${path}/{id}/replies`,
    summary: 'Answer a message by mail. The mail waits ten seconds, so that it can be taken back.',
    body: officeReplySchema,
    answers: { 200: officeMessageAnswerSchema },
    errors: ['office_unknown_message', 'office_changed_meanwhile'],
  },
  {
    ...messages,
    id: 'noteOnOfficeMessage',
    path: `${path}/{id}/notes`,
    summary: 'Write a note on a message, which its writer does not see.',
    body: officeMessageNoteSchema,
    answers: { 200: officeMessageAnswerSchema },
    errors: ['office_unknown_message'],
  },
  {
    ...messages,
    id: 'answerOfficeMessage',
    path: `${path}/{id}/answered`,
    summary: 'Mark a message of the contact form as answered.',
    body: officeAnsweredSchema,
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_message'],
  },
  {
    ...messages,
    id: 'listOfficeWants',
    method: 'GET',
    path: `${PATHS.office}/wants`,
    summary: 'List what shoppers asked to be told of, the most requested first, and who waits for it.',
    query: officeWantsQuerySchema,
    answers: { 200: officeWantsSchema },
  },
];
