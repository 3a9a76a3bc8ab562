import { officeOrderAnswerSchema, officeOrdersSchema } from '#contract/office/orders.ts';

type UseCall = (
  id: string,
  given: {
    headers?: Record<string, string>;
    path?: Record<string, string | number>;
    query?: string;
    body?: unknown;
  },
) => Promise<unknown>;

interface UsedShop {
  call: UseCall;
  /** An order that is collected, and not paid yet. */
  place: () => Promise<string>;
  placePaid: () => Promise<string>;
}

/** The calls about orders: a note, a corrected address, a partial refund, shipping, a return that arrives, an EFT. */
export async function useOfficeOrders(
  { call, place, placePaid }: UsedShop,
  headers: Record<string, string>,
): Promise<void> {
  const path = { number: await placePaid() };
  const { order } = officeOrderAnswerSchema.parse(await call('getOfficeOrder', { headers, path }));
  await call('noteOnOfficeOrder', { headers, path, body: { text: 'Rang, she comes on Saturday.' } });
  const after = { ...order.address, city: 'Durban', postcode: '4001', state: 'KZN' };
  await call('correctOfficeOrderAddress', { headers, path, body: { before: order.address, after } });
  const mail = order.timeline.find(({ kind }) => kind === 'mail')?.mail;
  await call('resendOfficeOrderMail', { headers, path: { ...path, id: mail?.id ?? 0 } });
  await call('refundOfficeOrder', {
    headers,
    path,
    body: {
      before: { refunded: '0.00' },
      lines: [{ line_id: order.items[0]?.id, quantity: 1 }],
      restock: [order.items[0]?.id],
      message: 'One had a bent corner.',
      request_key: 'panel-1',
    },
  });
  await call('changeOfficeRefundReference', {
    headers,
    path: { ...path, id: 1 },
    body: { before: { reference: '' }, after: { reference: '1089442' } },
  });
  await call('changeOfficeOrderStatus', {
    headers,
    path,
    body: { before: { status: 'paid' }, after: { status: 'shipped', tracking: 'TCG-0042-8818' } },
  });
  const { orders } = officeOrdersSchema.parse(
    await call('listOfficeOrders', { headers, query: 'q=state:completed+by:collect' }),
  );
  const collected = { number: orders[0]?.number ?? '' };
  const returned = officeOrderAnswerSchema.parse(await call('getOfficeOrder', { headers, path: collected }))
    .order.returns[0];
  await call('receiveOfficeReturn', {
    headers,
    path: { ...collected, return_number: returned?.number ?? '' },
    body: { restock: [] },
  });
  await call('getOfficeOrder', { headers, path });
  const unpaid = { number: await place() };
  const { total } = officeOrderAnswerSchema.parse(
    await call('getOfficeOrder', { headers, path: unpaid }),
  ).order;
  const before = { status: 'pending' };
  await call('markOfficeOrderPaid', {
    headers,
    path: unpaid,
    body: { before, by: 'eft', amount: total, reference: 'FNB 8812' },
  });
  await call('cancelOfficeOrder', { headers, path: { number: await place() }, body: { before } });
  await call('getOfficeOrder', { headers, path });
  await call('exportOfficeOrders', { headers, query: 'q=state:completed' });
}
