import { dayAfter, startOfDay } from '#backend/ground/shop-days.ts';
import { exportOrders } from '#backend/invoices/export/export-orders.ts';
import { countOf } from '#domain/text/counts.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';
import { writeCsv } from './write-csv.ts';

export const run: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { from: { type: 'string' }, to: { type: 'string' } });
  const file = readOnly(positionals, 'file');
  const from = readDay('--from', values.from);
  const to = readDay('--to', values.to);
  if (from !== undefined && to !== undefined && from > to) throw new UsageError('--from is later than --to.');
  return withShop(config, terminal, ({ db, settings }) =>
    writeCsv(
      file,
      exportOrders(db, {
        from,
        before: to && dayAfter(to),
        isVatVendor: settings.shop.vatNumber !== undefined,
      }),
      terminal,
      (rows) => `${countOf(rows, 'row')}, one for each item of an order,`,
    ),
  );
};

function readDay(option: string, day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  const moment = startOfDay(day);
  if (moment === undefined) throw new UsageError(`${option} is "${day}": give a day such as 2026-11-30.`);
  return moment;
}
