import { sql } from 'kysely';
import type { OfficeCreditReportQuery } from '#contract/office/credit-report.ts';
import type { ShopAccount } from '#domain/credit/credit.ts';
import {
  MAX_REPORT_MONTHS,
  monthsBetween,
  plusMonths,
  REPORT_CAUSE_NAMES,
  REPORT_CAUSES,
  type ReportCause,
  reportMonths,
} from '#domain/credit/credit-report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db } from '../ground/db/tables.ts';
import { startOfDay } from '../ground/shop-days.ts';
import { reportCodes } from './report-codes.ts';

/** '2026-11-21T10': South Africa's offset is whole hours, so hours add up to its months. */
const HOUR_LENGTH = 13;
const MONTHS_BY_DEFAULT = 12;

export type OfficeCreditReport = Awaited<ReturnType<typeof reportCredit>>;

/**
 * What the shop owes to shoppers, by month: what is left on all cards and mailboxes, and what unpaid orders hold. Read from
 * the shop's own accounts, whose entries are the other side of it; what is held moves between `pending` and shoppers alone.
 */
export async function reportCredit(db: Db, { from, to }: OfficeCreditReportQuery, now: Date) {
  const today = southAfricanTime(now).slice(0, 7);
  const longest = from === undefined ? today : plusMonths(from, MAX_REPORT_MONTHS - 1);
  const last = to ?? (longest < today ? longest : today);
  const first = from ?? plusMonths(last, 1 - MONTHS_BY_DEFAULT);
  const start = startOfDay(`${first}-01`) ?? '';
  const end = startOfDay(`${plusMonths(last, 1)}-01`) ?? '';
  const { cents } = await owed(db)
    .where('transfer.at', '<', start)
    .select(sql<number>`coalesce(sum(-credit_entries.cents), 0)`.as('cents'))
    .executeTakeFirstOrThrow();
  const rows = await owed(db)
    .where('transfer.at', '>=', start)
    .where('transfer.at', '<', end)
    .select([
      'account.name',
      sql<string>`substr(transfer.at, 1, ${sql.lit(HOUR_LENGTH)})`.as('hour'),
      sql<number>`case when credit_entries.cents > 0 then 1 else 0 end`.as('is_less'),
      sql<number>`sum(-credit_entries.cents)`.as('cents'),
    ])
    .groupBy(['account.name', 'hour', 'is_less'])
    .execute();
  const moves = rows.map((row) => ({
    month: southAfricanTime(new Date(`${row.hour}:00:00Z`)).slice(0, 7),
    cause: causeOf(row.name, Number(row.is_less) === 1),
    cents: Number(row.cents),
  }));
  const months = reportMonths(monthsBetween(first, last), Number(cents), moves);
  return {
    from: first,
    to: last,
    months: months.map(({ month, openingCents, moves: sums, closingCents }) => ({
      month,
      opening: decimalFromCents(openingCents),
      ...(Object.fromEntries(
        REPORT_CAUSE_NAMES.map((cause) => [cause, decimalFromCents(sums[cause])]),
      ) as Record<ReportCause, string>),
      closing: decimalFromCents(closingCents),
    })),
    codes: await reportCodes(db, start, end),
  };
}

const owed = (db: Db) =>
  db
    .selectFrom('credit_entries')
    .innerJoin('credit_accounts as account', 'account.id', 'credit_entries.account_id')
    .innerJoin('credit_transfers as transfer', 'transfer.id', 'credit_entries.transfer_id')
    .where('account.kind', '=', 'shop')
    .where('account.name', '<>', 'pending');

function causeOf(name: ShopAccount | null, isLess: boolean): ReportCause {
  if (name === null || name === 'pending') throw new Error('no account of the shop that the report counts');
  return name === 'sold' && isLess ? 'sold_back' : name;
}

/** In the words of the screen. */
export async function* exportCreditReport(report: OfficeCreditReport): AsyncGenerator<string[][]> {
  yield [
    ['Month', 'Opening (R)', ...Object.values(REPORT_CAUSES).map((name) => `${name} (R)`), 'Closing (R)'],
  ];
  yield report.months.map((row) => [
    row.month,
    row.opening,
    ...REPORT_CAUSE_NAMES.map((cause) => row[cause]),
    row.closing,
  ]);
}
