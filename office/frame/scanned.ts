import type { ActionFunctionArgs } from 'react-router';
import { isOwnGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Where a scan leads. It is sent in the body: who reads the code of a gift card in an address can spend it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const text = String(Object(await readJson(request)).text ?? '')
    .trim()
    .slice(0, MAX_FOUND_TEXT);
  const found = await context.get(officeContext).act.find({ q: text });
  const [card] = found.ok ? found.data.gift_cards : [];
  if (card) return Response.json({ to: `/credit/${card.id}` });
  return Response.json({
    to: isOwnGiftCardCode(text) ? '/find' : `/find?${new URLSearchParams({ q: text })}`,
  });
}
