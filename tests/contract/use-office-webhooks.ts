import { officeWebhookSecretSchema } from '#contract/office/webhooks.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, number>; body?: unknown },
) => Promise<unknown>;

/** One webhook, from its address to its end. */
export async function useOfficeWebhooks(call: UseCall, headers: Record<string, string>): Promise<void> {
  const body = { url: 'https://erp.example/springdeck', topics: ['order.paid', 'stock.low'] };
  const added = await call('addOfficeWebhook', { headers, body });
  const path = { id: officeWebhookSecretSchema.parse(added).webhook.id };
  await call('listOfficeWebhooks', { headers });
  await call('renewOfficeWebhookSecret', { headers, path });
  await call('listOfficeDeliveries', { headers, path });
  await call('resendOfficeDelivery', { headers, path: { id: 1 } });
  await call('testOfficeWebhook', { headers, path });
  await call('switchOfficeWebhook', { headers, path, body: { is_on: false } });
  await call('deleteOfficeWebhook', { headers, path });
}
