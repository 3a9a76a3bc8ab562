import type { ActionFunctionArgs } from 'react-router';
import { foldGiftCardCode, isOwnGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Where a scan leads. It is sent in the body: who reads the code of a gift card in an address can spend it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { api } = context.get(officeContext);
  const text = String(Object(await readJson(request)).text ?? '')
    .trim()
    .slice(0, MAX_FOUND_TEXT);
  const isOwnCode = isOwnGiftCardCode(text);
  const search = `/find?${new URLSearchParams({ q: text })}`;
  if (!isOwnCode && foldGiftCardCode(text) !== '') {
    const found = await api.find(text);
    if (found.ok && found.data.exact) return Response.json({ to: search });
  }
  const credit =
    foldGiftCardCode(text) === '' ? undefined : await api.credit(new URLSearchParams({ q: text }));
  const card = credit?.ok ? credit.data.accounts.find(({ kind }) => kind === 'gift_card') : undefined;
  if (card) return Response.json({ to: `/credit/${card.id}` });
  return Response.json({ to: isOwnCode ? '/find' : search });
}
