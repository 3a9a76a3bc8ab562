import { type ApiEvent, type ApiEventRounds, eventListSchema, eventRoundsSchema } from '#contract/events.ts';
import { PATHS } from '#contract/paths.ts';
import { getPublic } from './recent-answers.ts';
import type { CallSettings } from './transport.ts';

export const eventCalls = (call: CallSettings) => ({
  /** Empty if the backend has no such call. */
  async events(of: { posts: readonly number[] } | { products: readonly number[] }): Promise<ApiEvent[]> {
    const [by, ids] = 'posts' in of ? ['posts', of.posts] : ['products', of.products];
    if (ids.length === 0) return [];
    const answer = await getPublic(call, `${PATHS.events}?${by}=${ids.join(',')}`);
    return eventListSchema.safeParse(answer?.body).data ?? [];
  },
  /** undefined if nothing is known of it. */
  async eventRounds(id: number): Promise<ApiEventRounds | undefined> {
    const answer = await getPublic(call, `${PATHS.events}/${id}/rounds`);
    return eventRoundsSchema.safeParse(answer?.body).data;
  },
});
