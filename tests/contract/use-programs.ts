import { IDEMPOTENCY_HEADER } from '#contract/paths.ts';
import { programOrdersSchema } from '#contract/programs.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, string | number>;
    query?: string;
    body?: unknown;
  },
) => Promise<unknown>;

/** What a program calls. */
export async function usePrograms(
  call: UseCall,
  { makeToken, placePaid }: { makeToken: () => Promise<string>; placePaid: () => Promise<string> },
): Promise<void> {
  const headers = { authorization: `Bearer ${await makeToken()}` };
  const sku = { sku: 'OP05-119-NM' };
  const number = await placePaid();
  await call('checkProgram', { headers });
  const query = 'status=paid&modified_after=2026-11-21T10:00:00Z&per_page=1';
  const [order] = programOrdersSchema.parse(await call('listProgramOrders', { headers, query }));
  await call('getProgramOrder', { headers, path: { number: order?.number ?? '' } });
  await call('getProgramProduct', { headers, path: sku });
  await call('getProgramStock', { headers, path: sku });
  await call('getProgramPrice', { headers, path: sku });
  await call('setProgramStock', {
    headers,
    path: sku,
    body: { on_hand: 5, before: 2, reason: 'Counted at the fair' },
  });
  await call('adjustProgramStock', {
    headers: { ...headers, [IDEMPOTENCY_HEADER]: 'sale-4711' },
    path: sku,
    body: { change: -1, reason: 'Sold on the marketplace' },
  });
  await call('setProgramPrice', {
    headers,
    path: sku,
    body: { regular_price: '849.00', before: { regular_price: '899.00' } },
  });
  await call('shipProgramOrder', {
    headers,
    path: { number },
    body: { tracking: 'TCG-0042-9001', courier: 'The Courier Guy' },
  });
  await call('addProgramWebhook', {
    headers,
    body: { url: 'https://ledgerly.example/springdeck', topics: ['order.paid'] },
  });
  await call('listProgramWebhooks', { headers });
}
