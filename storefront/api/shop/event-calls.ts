import { z } from 'zod';
import { type EntryPage, entryPageSchema, type ReportedResultInput } from '#contract/entries.ts';
import {
  type ApiEvent,
  type ApiEventRounds,
  eventListSchema,
  eventRoundsSchema,
  eventSchema,
  type WaitingPlace,
  type WaitingRequestInput,
  waitingPlaceSchema,
} from '#contract/events.ts';
import { PATHS } from '#contract/paths.ts';
import { nextTurn } from '../booking.ts';
import { getJson } from './get-json.ts';
import { type PostResult, postJson } from './post-json.ts';
import { getPublic } from './recent-answers.ts';
import { type CallSettings, endFreshness } from './transport.ts';

const acceptedSchema = z.object({ success: z.literal(true) });

export const eventCalls = (call: CallSettings) => ({
  /** Empty if the backend has no such call. */
  async events(of: { posts: readonly number[] } | { products: readonly number[] }): Promise<ApiEvent[]> {
    const [by, ids] = 'posts' in of ? ['posts', of.posts] : ['products', of.products];
    if (ids.length === 0) return [];
    const answer = await getPublic(call, `${PATHS.events}?${by}=${ids.join(',')}`);
    const events = eventListSchema.safeParse(answer?.body).data ?? [];
    // The page may have read the clock before its answer came.
    const started = new Date(call.sources?.startedAt ?? Date.now());
    for (const event of events) {
      const turn = nextTurn(event, started);
      if (turn) endFreshness(call.sources, turn.getTime());
    }
    return events;
  },
  /** undefined if nothing is known of it. */
  async eventRounds(id: number): Promise<ApiEventRounds | undefined> {
    const answer = await getPublic(call, `${PATHS.events}/${id}/rounds`);
    return eventRoundsSchema.safeParse(answer?.body).data;
  },

  async event(id: number): Promise<ApiEvent | undefined> {
    const answer = await getJson(call, `${PATHS.events}/${id}`);
    return eventSchema.safeParse(answer?.body).data;
  },

  joinWaitingList: (id: number, request: WaitingRequestInput): Promise<PostResult<{ success: true }>> =>
    postJson(call, `${PATHS.events}/${id}/waiting`, request, (body) => acceptedSchema.safeParse(body).data),

  /** undefined if the link is invalid, has run out, or its place was given up. */
  async waitingPlace(link: string): Promise<WaitingPlace | undefined> {
    const answer = await getJson(call, `${PATHS.waiting}?${new URLSearchParams({ link })}`);
    return waitingPlaceSchema.safeParse(answer?.body).data;
  },

  confirmWaitingPlace: (link: string): Promise<PostResult<WaitingPlace>> =>
    postJson(call, `${PATHS.waiting}/confirm`, { link }, (body) => waitingPlaceSchema.safeParse(body).data),

  leaveWaitingList: (link: string): Promise<PostResult<{ success: true }>> =>
    postJson(call, `${PATHS.waiting}/leave`, { link }, (body) => acceptedSchema.safeParse(body).data),

  /** undefined if the link belongs to no seat. */
  async entry(link: string): Promise<EntryPage | undefined> {
    const answer = await getJson(call, `${PATHS.entries}?${new URLSearchParams({ link })}`);
    return entryPageSchema.safeParse(answer?.body).data;
  },

  reportResult: (reported: ReportedResultInput): Promise<PostResult<EntryPage>> =>
    postJson(call, `${PATHS.entries}/result`, reported, (body) => entryPageSchema.safeParse(body).data),
});
