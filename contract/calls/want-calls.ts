import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import { wantLinkSchema, wantListSchema, wantRequestSchema, wantStopSchema } from '#contract/wants.ts';
import type { Call } from './call.ts';

const wants = { group: 'Wants', needsKey: true } as const;

export const WANT_CALLS: readonly Call[] = [
  {
    ...wants,
    id: 'requestNotification',
    method: 'POST',
    path: PATHS.wants,
    summary:
      'Ask to be mailed once when goods are in stock. The address has to confirm it by the mail it gets.',
    body: wantRequestSchema,
    answers: { 202: z.object({ success: z.literal(true) }) },
    errors: ['too_many_requests'],
  },
  {
    ...wants,
    id: 'listWants',
    method: 'GET',
    path: PATHS.wants,
    summary: 'List what the address of a mailed link waits for.',
    query: wantLinkSchema,
    answers: { 200: wantListSchema },
    errors: ['want_link_expired'],
  },
  {
    ...wants,
    id: 'confirmWants',
    method: 'POST',
    path: `${PATHS.wants}/confirm`,
    summary: 'Confirm a request; to confirm it again changes nothing.',
    body: wantLinkSchema,
    answers: { 200: wantListSchema },
    errors: ['want_link_expired', 'too_many_requests'],
  },
  {
    ...wants,
    id: 'stopWants',
    method: 'POST',
    path: `${PATHS.wants}/stop`,
    summary: 'Stop one want or all of them. The address is erased with the last.',
    body: wantStopSchema,
    answers: { 200: wantListSchema },
    errors: ['want_link_expired', 'too_many_requests'],
  },
];
