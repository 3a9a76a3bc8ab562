import { bulkChangeAnswerSchema } from '#contract/office/bulk-changes.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, number>; query?: string; body?: unknown },
) => Promise<unknown>;

const BOX = { id: 1 };

/** The calls of the office's product list, by somebody whose session is in the headers. */
export async function useOfficeProducts(call: UseCall, headers: Record<string, string>): Promise<void> {
  await call('listOfficeProducts', { headers, query: 'search=luffy+stock:%3E1&orderby=price' });
  await call('exportOfficeProducts', { headers, query: 'search=luffy' });
  await call('listOfficeProductChoices', { headers });
  await call('saveOfficeProductView', {
    headers,
    body: { name: 'Last Luffys', q: 'view:low luffy' },
  });
  await call('chooseOfficeProductColumns', {
    headers,
    body: { columns: ['sku', 'brand', 'price', 'stock'] },
  });
  await call('deleteOfficeProductView', { headers, path: { id: 1 } });
  await call('findOfficeProductPlace', { headers, query: 'to=romance+dawn' });
  await call('getOfficeProductNeighbours', { headers, path: BOX, query: 'search=luffy&orderby=price' });
  await call('getOfficeProductRow', { headers, path: BOX });
  await call('changeOfficePrices', {
    headers,
    path: BOX,
    body: { before: { regular_price_cents: 249_900 }, after: { regular_price_cents: 239_900 } },
  });
  await call('correctOfficeStock', { headers, path: BOX, body: { before: 6, after: 5 } });
  const { bulk_change } = bulkChangeAnswerSchema.parse(
    await call('previewBulkChange', {
      headers,
      body: {
        selection: { filter: { search: 'luffy' } },
        rule: { kind: 'price', how: 'lower-percent', amount: 1_000, round: '99' },
      },
    }),
  );
  const path = { id: bulk_change.id };
  await call('getBulkChange', { headers, path, query: 'page=1' });
  await call('leaveOutOfBulkChange', { headers, path, body: { leave_out: [4] } });
  await call('applyBulkChange', { headers, path });
}
