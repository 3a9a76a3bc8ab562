import { type ApiDeckList, type DeckListRequestInput, deckListAnswerSchema } from '#contract/deck-lists.ts';
import { PATHS } from '#contract/paths.ts';
import { getJson } from './get-json.ts';
import { type PostResult, postJson } from './post-json.ts';
import type { CallSettings } from './transport.ts';

export const deckListCalls = (call: CallSettings) => {
  const { transport } = call;
  const site = transport.isSameSite ? transport.baseUrl : undefined;
  const { displayText = unchanged } = call;
  const asShown = (list: ApiDeckList) => withDisplayNames(withPaths(list, site), displayText);
  const read = (body: unknown) => {
    const parsed = deckListAnswerSchema.safeParse(body);
    return parsed.success ? asShown(parsed.data.data) : undefined;
  };
  return {
    storeDeckList: (request: DeckListRequestInput): Promise<PostResult<ApiDeckList>> =>
      postJson(call, PATHS.deckLists, request, read),

    /** undefined for an unknown or expired list. */
    async deckList(id: string, query: URLSearchParams): Promise<ApiDeckList | undefined> {
      const answer = await getJson(call, `${PATHS.deckLists}/${encodeURIComponent(id)}?${query}`);
      return answer && asShown(deckListAnswerSchema.parse(answer.body).data);
    },
  };
};

const unchanged = (text: string) => text;

const withDisplayNames = (list: ApiDeckList, displayText: (text: string) => string): ApiDeckList => ({
  ...list,
  lines: list.lines.map((line) => ({
    ...line,
    name: displayText(line.name),
    copies: line.copies.map((copies) => ({ ...copies, product_name: displayText(copies.product_name) })),
  })),
});

function withPaths(list: ApiDeckList, site: string | undefined): ApiDeckList {
  if (site === undefined) return list;
  const toPath = (image: string | null) => (image?.startsWith(`${site}/`) ? image.slice(site.length) : image);
  const lines = list.lines.map((line) => ({
    ...line,
    image: toPath(line.image),
    copies: line.copies.map((copies) => ({ ...copies, image: toPath(copies.image) })),
  }));
  return { ...list, lines };
}
