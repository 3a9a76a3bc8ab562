import { type ApiBookedCard, bookedCardsSchema } from '#contract/cards.ts';
import { PATHS } from '#contract/paths.ts';
import { getPublic } from './recent-answers.ts';
import type { CallSettings } from './transport.ts';

/** What the card book knows; empty if the backend has no such call. */
export const cardCalls = (call: CallSettings) => {
  const find = async (query: Record<string, string>): Promise<ApiBookedCard[]> => {
    const answer = await getPublic(call, `${PATHS.cards}?${new URLSearchParams(query)}`);
    return answer ? bookedCardsSchema.parse(answer.body).data : [];
  };
  return {
    /** Printings that a search means and of which none is in stock. */
    unstockedCards: (search: string) => find({ search: search.slice(0, 100) }),

    bookedCards: (ids: readonly number[]) => find({ include: ids.join(',') }),
  };
};
