type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; query?: string; body?: unknown },
) => Promise<unknown>;

const BOX = 1;

/** The calls of the office's stock, by somebody whose session is in the headers. */
export async function useOfficeStock(call: UseCall, headers: Record<string, string>): Promise<void> {
  const lines = [{ unit_id: BOX, units: 12 }];
  await call('findOfficeStockUnits', { headers, query: `ids=${BOX}` });
  await call('previewOfficeStock', { headers, body: { kind: 'receipt', lines } });
  await call('bookOfficeStock', {
    headers,
    body: { key: 'delivery-2291', kind: 'receipt', lines, note: 'Delivery note 2291', paid_cents: 348_000 },
  });
}
