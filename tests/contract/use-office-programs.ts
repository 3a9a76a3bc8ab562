import { officeProgramTokenSchema } from '#contract/office/programs.ts';
import { IDEMPOTENCY_HEADER } from '#contract/paths.ts';
import { programOrdersSchema } from '#contract/programs.ts';
import { PROGRAM_RIGHTS } from '#domain/office/programs.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, string | number>;
    query?: string;
    body?: unknown;
  },
) => Promise<unknown>;

/** One program, from its token through what it calls to its end. */
export async function useOfficePrograms(
  call: UseCall,
  office: Record<string, string>,
  placePaid: () => Promise<string>,
): Promise<void> {
  const body = { name: 'Ledgerly', rights: PROGRAM_RIGHTS };
  const added = await call('addOfficeProgram', { headers: office, body });
  const { program, program_token: token } = officeProgramTokenSchema.parse(added);
  const headers = { authorization: `Bearer ${token}` };
  const sku = { sku: 'OP05-119-NM' };
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
    path: { number: await placePaid() },
    body: { tracking: 'TCG-0042-9001', courier: 'The Courier Guy' },
  });
  await call('addProgramWebhook', {
    headers,
    body: { url: 'https://ledgerly.example/springdeck', topics: ['order.paid'] },
  });
  await call('listProgramWebhooks', { headers });
  await call('listOfficePrograms', { headers: office });
  await call('revokeOfficeProgram', { headers: office, path: { id: program.id } });
}
