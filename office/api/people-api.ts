import type { z } from 'zod';
import {
  type newOfficePersonSchema,
  officeDoneSchema,
  officeLinkSchema,
  officeMeSchema,
  officeOwnSessionsSchema,
  officePeopleSchema,
  officePersonAnswerSchema,
  officePersonLinkSchema,
  officeRecoveryCodesSchema,
  officeSessionOpenedSchema,
  officeSetUpDoneSchema,
  type officeSetUpSchema,
  officeSetUpStartSchema,
  officeTicketSchema,
} from '#contract/office/office.ts';
import type { OfficeCall } from './call.ts';

export const peopleApi = (call: OfficeCall) => ({
  signIn: (given: { email: string; password: string }) => call(officeTicketSchema, 'POST', '/sign-in', given),
  enterCode: (given: { ticket: string; code?: string; recovery_code?: string }) =>
    call(officeSessionOpenedSchema, 'POST', '/sign-in/code', given),
  startSetUp: (link: string) => call(officeSetUpStartSchema, 'POST', '/set-up/start', { link }),
  setUp: (given: z.input<typeof officeSetUpSchema>) => call(officeSetUpDoneSchema, 'POST', '/set-up', given),
  me: () => call(officeMeSchema, 'GET', '/me'),
  signOut: () => call(officeDoneSchema, 'POST', '/sign-out'),
  confirm: (code: string) => call(officeDoneSchema, 'POST', '/confirm', { code }),
  sessions: () => call(officeOwnSessionsSchema, 'GET', '/me/sessions'),
  endSession: (id: number) => call(officeDoneSchema, 'DELETE', `/me/sessions/${id}`),
  endOtherSessions: () => call(officeDoneSchema, 'POST', '/me/sessions/end-others'),
  renewRecoveryCodes: () => call(officeRecoveryCodesSchema, 'POST', '/me/recovery-codes'),
  linkToOwnSetUp: () => call(officeLinkSchema, 'POST', '/me/set-up-link'),
  setTillPin: (pin: string) => call(officeDoneSchema, 'PUT', '/me/till-pin', { pin }),
  removeOwnTillPin: () => call(officeDoneSchema, 'DELETE', '/me/till-pin'),
  removeTillPin: (id: number) => call(officePersonAnswerSchema, 'DELETE', `/people/${id}/till-pin`),
  people: () => call(officePeopleSchema, 'GET', '/people'),
  addPerson: (given: Record<keyof z.input<typeof newOfficePersonSchema>, string>) =>
    call(officePersonLinkSchema, 'POST', '/people', given),
  changeRole: (id: number, role: string) =>
    call(officePersonAnswerSchema, 'PATCH', `/people/${id}`, { role }),
  linkPerson: (id: number) => call(officePersonLinkSchema, 'POST', `/people/${id}/link`),
  endSessionsOf: (id: number) => call(officePersonAnswerSchema, 'POST', `/people/${id}/end-sessions`),
  removePerson: (id: number) => call(officeDoneSchema, 'DELETE', `/people/${id}`),
});
