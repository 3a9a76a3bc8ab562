import { giftCardMadeSchema, officeCreditAnswerSchema } from '#contract/office/credit.ts';

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

/** Credit that is given and partly taken back, and a gift card from its making to its stop. */
export async function useOfficeCredit(
  call: UseCall,
  headers: Record<string, string>,
  findCode: () => Promise<{ code: string }>,
): Promise<void> {
  const given = await call('giveOfficeCredit', {
    headers,
    body: {
      email: 'thandi@example.com',
      amount: '250.00',
      cause: 'goodwill',
      reason: 'Parcel was a week late',
      key: 'form-of-the-goodwill',
    },
  });
  await call('mailOfficeCounterCredit', { headers, body: { email: 'thandi@example.com' } });
  const { code } = await findCode();
  await call('readOfficeCounterCredit', { headers, body: { email: 'thandi@example.com', code } });
  const path = { id: officeCreditAnswerSchema.parse(given).account.id };
  await call('takeOfficeCredit', {
    headers,
    path,
    body: { amount: '50.00', reason: 'Given twice', key: 'form-of-the-correction' },
  });
  await call('getOfficeCredit', { headers, path });
  const made = await call('makeOfficeGiftCard', {
    headers,
    body: { amount: '500.00', cause: 'prize', reason: 'Winner on Saturday', key: 'form-of-the-gift-card' },
  });
  const card = { id: giftCardMadeSchema.parse(made).account.id };
  await call('readOfficeCounterGiftCard', { headers, body: { code: giftCardMadeSchema.parse(made).code } });
  await call('resendOfficeGiftCard', { headers, path: card, body: { key: 'form-of-the-resend' } });
  await call('stopOfficeGiftCard', { headers, path: card });
  await call('importOfficeCredit', {
    headers,
    query: 'name=old-shop.csv&apply=true',
    csv: 'code,balance\nOLD-2024-0001,120.50\nOLD,10.00\n',
  });
  await call('listOfficeCredit', { headers });
  await call('reportOfficeCredit', { headers, query: 'from=2026-10&to=2026-11' });
  await call('exportOfficeCreditReport', { headers, query: 'from=2026-11&to=2026-11' });
  await call('exportOfficeCodesReport', { headers, query: 'from=2026-11&to=2026-11' });
}
