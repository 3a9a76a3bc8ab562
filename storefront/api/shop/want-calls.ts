import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import { type Want, type WantRequestInput, wantListSchema } from '#contract/wants.ts';
import { getJson } from './get-json.ts';
import { type PostResult, postJson } from './post-json.ts';
import type { CallSettings } from './transport.ts';

export interface StoppedWant {
  want_id?: number;
  card?: string;
}

const acceptedSchema = z.object({ success: z.literal(true) });

export function wantCalls(call: CallSettings) {
  const { displayText = (text: string) => text } = call;
  const readWants = (body: unknown): Want[] | undefined =>
    wantListSchema.safeParse(body).data?.wants.map((want) => ({ ...want, name: displayText(want.name) }));
  return {
    /** Deliberately gives the same answer whether the address is known or not. */
    requestNotification: (request: WantRequestInput): Promise<PostResult<{ success: true }>> =>
      postJson(call, PATHS.wants, request, (body) => acceptedSchema.safeParse(body).data),

    /** undefined if the link is invalid, has run out, or everything was stopped. */
    async wants(link: string): Promise<Want[] | undefined> {
      const answer = await getJson(call, `${PATHS.wants}?${new URLSearchParams({ link })}`);
      return answer && readWants(answer.body);
    },

    confirmWants: (link: string): Promise<PostResult<Want[]>> =>
      postJson(call, `${PATHS.wants}/confirm`, { link }, readWants),

    /** Without a want, all of them. */
    stopWants: (link: string, want: StoppedWant = {}): Promise<PostResult<Want[]>> =>
      postJson(call, `${PATHS.wants}/stop`, { link, ...want }, readWants),
  };
}
