import {
  officeAnsweredSchema,
  officeMessageAnswerSchema,
  officeMessageNoteSchema,
  officeMessagesQuerySchema,
  officeMessagesSchema,
  officeReplySchema,
} from '#contract/office/messages.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import { officeWantsQuerySchema, officeWantsSchema } from '#contract/office/wants.ts';
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
    summary: 'List messages of the contact form and return requests: unanswered, answered, or all.',
    query: officeMessagesQuerySchema,
    answers: { 200: officeMessagesSchema },
  },
  {
    ...messages,
    id: 'getOfficeMessage',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Get a message with its replies and notes, and what the shop knows about its sender.',
    answers: { 200: officeMessageAnswerSchema },
    errors: ['office_unknown_message'],
  },
  {
    ...messages,
    id: 'replyToOfficeMessage',
    path: `${path}/{id}/replies`,
    summary: 'Reply to a message by mail. The mail waits ten seconds, so that it can be undone.',
    body: officeReplySchema,
    answers: { 200: officeMessageAnswerSchema },
    errors: ['office_unknown_message', 'office_changed_meanwhile'],
  },
  {
    ...messages,
    id: 'noteOnOfficeMessage',
    path: `${path}/{id}/notes`,
    summary: 'Write a note on a message, which its sender does not see.',
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
    summary: 'List back-in-stock requests, most requested first, and who is waiting.',
    query: officeWantsQuerySchema,
    answers: { 200: officeWantsSchema },
  },
];
