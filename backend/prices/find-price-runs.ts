import type { Selectable } from 'kysely';
import { z } from 'zod';
import { IMPORT_OUTCOMES, IMPORT_PAGE_SIZE, IMPORT_STATES } from '#domain/imports/imports.ts';
import { PRICE_KINDS, type PriceView } from '#domain/price-rules/price-runs.ts';
import type { Db } from '../ground/db/tables.ts';
import { whyNoUndo } from '../imports/start-work.ts';
import type { ImportsTable } from '../imports/tables.ts';
import { describePriceRow, type OfficePriceRow } from './describe-price-row.ts';
import { countHandPrices } from './hand-list.ts';
import { listPriceFiles } from './price-files.ts';
import { findPricePlan } from './price-plan.ts';
import { listRates } from './price-rates.ts';
import { listRules } from './price-rules.ts';
import { countStopped } from './stopped-prices.ts';

const LISTED = 20;
const MAX_CHOICES = 1_000;

const priceRunSchema = z.object({
  id: z.number(),
  file_id: z.number(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.number(),
  progress: z.number(),
  who: z.string(),
  is_you: z.boolean(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  taken: z.number(),
  outcomes: z.partialRecord(z.enum(IMPORT_OUTCOMES), z.number()),
  counts: z.record(z.enum(PRICE_KINDS), z.number()).nullable(),
  up: z.number(),
  down: z.number(),
  /** null if it can be undone, else the reason. */
  no_undo: z.string().nullable(),
});

export type OfficePriceRun = z.output<typeof priceRunSchema>;
export type OfficePrices = Awaited<ReturnType<typeof describePrices>>;

export async function describePrices(db: Db, personId: number) {
  return {
    rules: await listRules(db),
    rates: await listRates(db, personId),
    files: await listPriceFiles(db),
    runs: await listPriceRuns(db, personId),
    stopped: await countStopped(db),
    by_hand: await countHandPrices(db),
    nightly: (await findPricePlan(db)).nightly === 1,
    choices: {
      games: await findBrands(db),
      sets: await findOptions(db, 'set'),
      rarities: await findOptions(db, 'rarity'),
      conditions: await findOptions(db, 'condition'),
    },
  };
}

async function findBrands(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('brands').select('name').orderBy('name').limit(MAX_CHOICES).execute();
  return rows.map(({ name }) => name);
}

async function findOptions(db: Db, attribute: string): Promise<string[]> {
  const rows = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .where('attributes.slug', '=', attribute)
    .select('attribute_terms.name')
    .orderBy('attribute_terms.position')
    .orderBy('attribute_terms.name')
    .limit(MAX_CHOICES)
    .execute();
  return rows.map(({ name }) => name);
}

const selectRuns = (db: Db) => db.selectFrom('imports').selectAll().where('subject', '=', 'prices');

/** Newest first. */
export async function listPriceRuns(db: Db, personId: number): Promise<OfficePriceRun[]> {
  const rows = await selectRuns(db).orderBy('id', 'desc').limit(LISTED).execute();
  const described: OfficePriceRun[] = [];
  for (const row of rows) described.push(await describe(db, row, personId));
  return described;
}

export async function findPriceRun(
  db: Db,
  id: number,
  personId: number,
): Promise<OfficePriceRun | undefined> {
  const row = await selectRuns(db).where('id', '=', id).executeTakeFirst();
  return row && describe(db, row, personId);
}

const summarySchema = z.object({
  counts: z.record(z.enum(PRICE_KINDS), z.number()).nullable(),
  up: z.number(),
  down: z.number(),
});

async function describe(db: Db, row: Selectable<ImportsTable>, personId: number): Promise<OfficePriceRun> {
  const summary = row.summary === '' ? { counts: null, up: 0, down: 0 } : JSON.parse(row.summary);
  return priceRunSchema.parse({
    ...row,
    ...summarySchema.parse(summary),
    file_id: row.price_file_id,
    is_you: row.person_id === personId,
    outcomes: JSON.parse(row.outcomes),
    no_undo: (await whyNoUndo(db, row)) ?? null,
  });
}

/** In the order of the shop's products, bad lines of the file last. */
export async function findPriceRows(
  db: Db,
  runId: number,
  { view, page }: { view: PriceView; page: number },
): Promise<{ rows: OfficePriceRow[]; total: number }> {
  const inView = () => {
    const rows = db.selectFrom('import_rows').where('import_id', '=', runId);
    if (view === 'all') return rows;
    return view === 'skipped' || view === 'kept'
      ? rows.where('outcome', '=', view)
      : rows.where('kind', '=', view);
  };
  const rows = await inView()
    .selectAll()
    .orderBy('row')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .execute();
  const { count } = await inView()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(describePriceRow), total: count };
}
