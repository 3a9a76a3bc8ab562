type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, string>;
    query?: string;
    body?: unknown;
  },
) => Promise<unknown>;

const BOX = 1;

/** The calls of the counter, by somebody whose session is in the headers. */
export async function useOfficeCounter(call: UseCall, headers: Record<string, string>): Promise<void> {
  await call('findOfficeCounterUnits', { headers, query: `ids=${BOX}` });
  await call('sellOverCounter', {
    headers,
    body: {
      key: 'sale-of-a-box',
      lines: [{ unit_id: BOX, quantity: 1 }],
      total_cents: 229_900,
      payment: { by: 'cash', given_cents: 240_000 },
      email: 'lerato@example.com',
    },
  });
  await call('sellOverCounter', {
    headers,
    body: {
      key: 'without-a-line',
      lines: [{ unit_id: BOX, quantity: 1, name: 'Booster Box', price_cents: 219_900 }],
      total_cents: 219_900,
      payment: { by: 'card', reference: '0417' },
      seconds_ago: 600,
    },
  });
  const parked = {
    key: 'parked-sale',
    lines: [{ unit_id: BOX, quantity: 1, name: 'Booster Box', price_cents: 229_900 }],
  };
  await call('parkOfficeCounterSale', { headers, body: parked });
  await call('takeUpOfficeCounterSale', {
    headers,
    path: { key: 'parked-sale' },
    body: { taker: 'this-device' },
  });
}
