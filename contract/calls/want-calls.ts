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
    summary: 'Request one mail when goods are in stock. The address must confirm it by the link in a mail.',
    body: wantRequestSchema,
    answers: { 202: z.object({ success: z.literal(true) }) },
    errors: ['too_many_requests'],
  },
  {
    ...wants,
    id: 'listWants',
    method: 'GET',
    path: PATHS.wants,
    summary: 'List the requests of the address a link was mailed to.',
    query: wantLinkSchema,
    answers: { 200: wantListSchema },
    errors: ['want_link_expired'],
  },
  {
    ...wants,
    id: 'confirmWants',
    method: 'POST',
    path: `${PATHS.wants}/confirm`,
    summary: 'Confirm a request; confirming again changes nothing.',
    body: wantLinkSchema,
    answers: { 200: wantListSchema },
    errors: ['want_link_expired', 'too_many_requests'],
  },
  {
    ...wants,
    id: 'stopWants',
    method: 'POST',
    path: `${PATHS.wants}/stop`,
    summary: 'Cancel one request or all of them. The address is erased with the last.',
    body: wantStopSchema,
    answers: { 200: wantListSchema },
    errors: ['want_link_expired', 'too_many_requests'],
  },
];
