import { priceRunStartedSchema } from '#contract/office/prices.ts';
import type { OfficeCall } from './call.ts';

export const pricesApi = (call: OfficeCall) => ({
  uploadPrices: (name: string, content: ReadableStream<Uint8Array>) =>
    call(priceRunStartedSchema, 'POST', `/prices/files?${new URLSearchParams({ name })}`, content),
});
