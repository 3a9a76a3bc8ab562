import { priceRunStartedSchema, priceUploadSchema } from '#contract/office/prices.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_PRICE_CALLS: readonly Call[] = [
  {
    group: 'Office',
    method: 'POST',
    needsKey: true,
    office: 'prices',
    id: 'uploadOfficePrices',
    path: `${PATHS.office}/prices/files`,
    summary:
      "Upload Cardmarket's price guide as JSON, or a CSV of prices. A dry run starts in the background; no price changes yet.",
    query: priceUploadSchema,
    body: 'text/csv',
    answers: { 201: priceRunStartedSchema },
    errors: ['office_not_prices'],
  },
];
