import { officeCreditImportSchema } from '#contract/office/credit-import.ts';
import { PATHS } from '#contract/paths.ts';
import type { CreditColumns } from '#domain/credit/credit-import.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const creditApi = (call: OfficeCall, send: SendCall) => ({
  creditReportCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/credit/report.csv?${query}`),
  codesReportCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/credit/report/codes.csv?${query}`),
  /** `columns`: the names of those that do not tell themselves. */
  importCredit: (name: string, apply: boolean, columns: CreditColumns, content: ReadableStream<Uint8Array>) =>
    call(
      officeCreditImportSchema,
      'POST',
      `/credit-imports?${new URLSearchParams({ name, apply: String(apply), ...columns })}`,
      content,
    ),
});
