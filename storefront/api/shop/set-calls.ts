import { PATHS } from '#contract/paths.ts';
import {
  type ApiBinder,
  type ApiBookSet,
  type ApiMissing,
  binderAnswerSchema,
  bookSetsSchema,
  type MissingRequestInput,
  missingAnswerSchema,
} from '#contract/sets.ts';
import { type PostResult, postJson } from './post-json.ts';
import { getPublic } from './recent-answers.ts';
import type { CallSettings } from './transport.ts';

/** Sets of the card book; empty if the backend has no such calls. */
export const setCalls = (call: CallSettings) => {
  const find = async (query: string): Promise<ApiBookSet[]> => {
    const answer = await getPublic(call, `${PATHS.sets}${query}`);
    return bookSetsSchema.safeParse(answer?.body).data?.data ?? [];
  };
  const addressOf = (slug: string) => `${PATHS.sets}/${encodeURIComponent(slug)}`;
  return {
    /** Of which the shop sells cards. */
    sets: () => find(''),

    setOf: async (productId: number): Promise<ApiBookSet | undefined> =>
      (await find(`?product=${productId}`))[0],

    /** undefined of an unknown set. */
    async binder(slug: string, page: number, perPage?: number): Promise<ApiBinder | undefined> {
      const query = new URLSearchParams({ page: `${page}`, ...(perPage && { per_page: `${perPage}` }) });
      const answer = await getPublic(call, `${addressOf(slug)}?${query}`);
      return answer && binderAnswerSchema.parse(answer.body).data;
    },

    missingCards: (slug: string, request: MissingRequestInput): Promise<PostResult<ApiMissing>> =>
      postJson(
        call,
        `${addressOf(slug)}/missing`,
        request,
        (body) => missingAnswerSchema.safeParse(body).data?.data,
      ),
  };
};
