import { giftCardMadeSchema, officeCreditAnswerSchema, officeCreditSchema } from '#contract/office/credit.ts';
import { officeCreditImportSchema } from '#contract/office/credit-import.ts';
import { officeCreditReportSchema } from '#contract/office/credit-report.ts';
import { officeOrderAnswerSchema } from '#contract/office/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { CreditColumns } from '#domain/credit/credit-import.ts';
import type { OfficeCall, SendCall } from './call.ts';

/** As its form says it: the backend checks every field. */
export type TypedCredit = Readonly<Record<string, string>>;

export const creditApi = (call: OfficeCall, send: SendCall) => ({
  credit: (query: URLSearchParams) => call(officeCreditSchema, 'GET', `/credit?${query}`),
  creditReport: (query: URLSearchParams) => call(officeCreditReportSchema, 'GET', `/credit/report?${query}`),
  creditReportCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/credit/report.csv?${query}`),
  codesReportCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/credit/report/codes.csv?${query}`),
  creditAccount: (id: number, query: URLSearchParams) =>
    call(officeCreditAnswerSchema, 'GET', `/credit/${id}?${query}`),
  giveCredit: (given: TypedCredit) => call(officeCreditAnswerSchema, 'POST', '/credit/give', given),
  takeCredit: (id: number, taken: TypedCredit) =>
    call(officeCreditAnswerSchema, 'POST', `/credit/${id}/take`, taken),
  makeGiftCard: (given: TypedCredit) => call(giftCardMadeSchema, 'POST', '/gift-cards', given),
  resendGiftCard: (id: number, given: { email: string; key: string }) =>
    call(officeOrderAnswerSchema, 'POST', `/gift-cards/${id}/resend`, given),
  /** `columns`: the names of those that do not tell themselves. */
  importCredit: (name: string, apply: boolean, columns: CreditColumns, content: ReadableStream<Uint8Array>) =>
    call(
      officeCreditImportSchema,
      'POST',
      `/credit-imports?${new URLSearchParams({ name, apply: String(apply), ...columns })}`,
      content,
    ),
  stopGiftCard: (id: number) => call(officeCreditAnswerSchema, 'POST', `/gift-cards/${id}/stop`),
});
