import { priceRuleAnswerSchema, priceRunAnswerSchema, stoppedPricesSchema } from '#contract/office/prices.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, number>;
    query?: string;
    body?: unknown;
    csv?: string;
  },
) => Promise<unknown>;

const CSV = 'SKU,Price,Currency,Rate\nOP05-119-NM,80,EUR,20.51\nOP05-119-LP,36,EUR,20.51\nGONE,1,EUR,20.51\n';

const RULE = {
  game: 'One Piece',
  margin: 1_000,
  floor_cents: 500,
  ladder: [
    { step_cents: 100, below_cents: 5_000 },
    { step_cents: 500, below_cents: null },
  ],
  stop_percent: 30,
};

/** A price file from its dry run to its undo; each step waits for the background. */
export async function useOfficePrices(
  call: UseCall,
  headers: Record<string, string>,
  runImports: () => Promise<void>,
): Promise<void> {
  const added = await call('addOfficePriceRule', { headers, body: RULE });
  const rule = { id: priceRuleAnswerSchema.parse(added).rule.id };
  await call('changeOfficePriceRule', { headers, path: rule, body: { ...RULE, shares: { LP: 85 } } });
  await call('setOfficePriceRate', { headers, body: { currency: 'EUR', rate: 205_100, day: '2026-11-20' } });
  await call('planOfficePrices', { headers, body: { nightly: true } });
  await call('listOfficeHandPrices', { headers });
  await call('releaseOfficeHandPrices', { headers, body: { product_ids: [1, 2, 3, 4, 5] } });
  const sent = await call('uploadOfficePrices', { headers, query: 'name=prices.csv', csv: CSV });
  const path = { id: priceRunAnswerSchema.parse(sent).run.id };
  await runImports();
  await call('takeOfficePrices', { headers, path, body: { take: [], leave_out: [] } });
  await call('applyOfficePriceRun', { headers, path });
  await runImports();
  await call('getOfficePriceRun', { headers, path, query: 'view=all' });
  const stopped = stoppedPricesSchema.parse(await call('listStoppedOfficePrices', { headers }));
  const rows = stopped.rows.map(({ run, row }) => ({ run, row }));
  await call('decideStoppedOfficePrices', { headers, body: { decision: 'refuse', rows } });
  await call('undoOfficePriceRun', { headers, path });
  await runImports();
  const again = await call('startOfficePriceRun', { headers, body: { file_id: 1 } });
  await runImports();
  await call('dropOfficePriceRun', { headers, path: { id: priceRunAnswerSchema.parse(again).run.id } });
  await call('removeOfficePriceRule', { headers, path: rule });
  await call('getOfficePrices', { headers });
}
