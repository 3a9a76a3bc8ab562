import type { OfficePrices } from '#contract/office/products.ts';
import type { ProgramPriceChange } from '#contract/programs.ts';
import type { PriceOutcome } from '../catalogue/change-prices.ts';
import type { Actor } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { changeRowPrices } from '../products/change-row-prices.ts';
import { rowName } from '../products/rows/describe-rows.ts';
import type { SkuUnit } from './find-unit.ts';

interface PriceChange {
  id: number;
  name: string;
  before: OfficePrices;
  after: OfficePrices;
}

/** Only the given fields; what the program did not say it had read is compared with what is there now. */
export async function changePrice(
  services: OfficeServices,
  actor: Actor,
  unit: SkuUnit,
  { before: read, ...given }: ProgramPriceChange,
): Promise<{ change: PriceChange; outcome: PriceOutcome }> {
  const after = columnsOf(given);
  const known = columnsOf(read);
  const before: OfficePrices = Object.fromEntries(
    COLUMNS.filter((column) => after[column] !== undefined).map((column) => [
      column,
      known[column] === undefined ? unit[column] : known[column],
    ]),
  );
  const change = { id: unit.id, name: rowName(unit), before, after };
  return { change, outcome: await changeRowPrices(services, actor, change) };
}

const COLUMNS = ['regular_price_cents', 'sale_price_cents', 'sale_starts_at', 'sale_ends_at'] as const;

const columnsOf = (given: Omit<ProgramPriceChange, 'before'>): OfficePrices => ({
  ...(given.regular_price !== undefined && { regular_price_cents: given.regular_price }),
  ...(given.sale_price !== undefined && { sale_price_cents: given.sale_price }),
  ...(given.date_on_sale_from !== undefined && { sale_starts_at: given.date_on_sale_from }),
  ...(given.date_on_sale_to !== undefined && { sale_ends_at: given.date_on_sale_to }),
});
