import {
  giftCardMadeSchema,
  giftCardResendSchema,
  newCreditSchema,
  newGiftCardSchema,
  officeCreditAccountQuerySchema,
  officeCreditAnswerSchema,
  officeCreditQuerySchema,
  officeCreditSchema,
  takenCreditSchema,
} from '#contract/office/credit.ts';
import { officeCreditImportQuerySchema, officeCreditImportSchema } from '#contract/office/credit-import.ts';
import { officeCreditReportQuerySchema, officeCreditReportSchema } from '#contract/office/credit-report.ts';
import { officeOrderAnswerSchema } from '#contract/office/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const credit = { group: 'Office', method: 'POST', needsKey: true, office: 'credit' } as const;
const base = `${PATHS.office}/credit`;

export const OFFICE_CREDIT_CALLS: readonly Call[] = [
  {
    ...credit,
    id: 'listOfficeCredit',
    method: 'GET',
    path: base,
    summary: 'List the accounts of credit and gift cards, newest first, with what is left on them.',
    query: officeCreditQuerySchema,
    answers: { 200: officeCreditSchema },
  },
  {
    ...credit,
    id: 'reportOfficeCredit',
    method: 'GET',
    path: `${base}/report`,
    summary:
      'Get what the shop owes in credit and gift cards by month, and why it changed; and what each discount took off.',
    query: officeCreditReportQuerySchema,
    answers: { 200: officeCreditReportSchema },
  },
  {
    ...credit,
    id: 'exportOfficeCreditReport',
    method: 'GET',
    path: `${base}/report.csv`,
    summary: 'Get the same as CSV.',
    query: officeCreditReportQuerySchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...credit,
    id: 'exportOfficeCodesReport',
    method: 'GET',
    path: `${base}/report/codes.csv`,
    summary: 'Export as CSV what each discount took off the orders paid in each month.',
    query: officeCreditReportQuerySchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...credit,
    id: 'giveOfficeCredit',
    path: `${base}/give`,
    summary: 'Give credit to an e-mail address.',
    body: newCreditSchema,
    answers: { 201: officeCreditAnswerSchema },
    errors: ['too_much_credit', 'office_credit_day_limit', 'idempotency_key_reused'],
  },
  {
    ...credit,
    id: 'getOfficeCredit',
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Get an account with every entry in words, newest first.',
    query: officeCreditAccountQuerySchema,
    answers: { 200: officeCreditAnswerSchema },
    errors: ['office_unknown_credit'],
  },
  {
    ...credit,
    id: 'takeOfficeCredit',
    path: `${base}/{id}/take`,
    summary: 'Take credit back, as far as it is there.',
    body: takenCreditSchema,
    answers: { 200: officeCreditAnswerSchema },
    errors: [
      'office_unknown_credit',
      'office_credit_short',
      'office_credit_day_limit',
      'idempotency_key_reused',
    ],
  },
  {
    ...credit,
    id: 'makeOfficeGiftCard',
    path: `${PATHS.office}/gift-cards`,
    summary: 'Make a gift card. Its code is in this answer and in no other.',
    body: newGiftCardSchema,
    answers: { 201: giftCardMadeSchema },
    errors: ['office_gift_card_made', 'office_credit_day_limit'],
  },
  {
    ...credit,
    id: 'resendOfficeGiftCard',
    path: `${PATHS.office}/gift-cards/{id}/resend`,
    summary: 'Mail a bought gift card again, with a new code; the old one is dead. Answers its order.',
    body: giftCardResendSchema,
    answers: { 200: officeOrderAnswerSchema },
    errors: ['office_unknown_credit', 'gift_card_stopped', 'office_credit_short', 'office_not_allowed'],
  },
  {
    ...credit,
    id: 'stopOfficeGiftCard',
    path: `${PATHS.office}/gift-cards/{id}/stop`,
    summary: 'Stop a gift card at once. What is left on it stays there.',
    answers: { 200: officeCreditAnswerSchema },
    errors: ['office_unknown_credit'],
  },
  {
    ...credit,
    office: 'imports',
    id: 'importOfficeCredit',
    path: `${PATHS.office}/credit-imports`,
    summary:
      'Bring in the credit of addresses or the gift cards of another program from a CSV, once per file, or only report what it would do.',
    query: officeCreditImportQuerySchema,
    body: 'text/csv',
    answers: { 200: officeCreditImportSchema },
    errors: ['office_not_a_csv', 'office_import_state'],
  },
];
