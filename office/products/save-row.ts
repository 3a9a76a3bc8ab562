import type { ActionFunctionArgs } from 'react-router';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { readTypedUnits } from '#domain/stock/typed-units.ts';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import type { SaveAnswer } from './use-saves.ts';

/** One cell of the list, as typed. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const id = readId(textOf(form, 'id'));
  const saved = await saveTyped();
  if (saved.ok) return answer({ ok: true, row: saved.data });
  throwSignIn(saved, request);
  const row = dataOf(await act.productRow({ id }), request);
  return answer({ ok: false, message: saved.message, row });

  async function saveTyped() {
    const typed = textOf(form, 'typed');
    const before = textOf(form, 'before');
    const from = before === '' ? undefined : Number(before);
    if (textOf(form, 'field') === 'stock') {
      const units = readTypedUnits(typed, from ?? 0);
      return units === undefined
        ? unreadable('Enter a number of units, such as 12, +3 or -1.')
        : act.correctStock({ id, before: from ?? 0, after: units });
    }
    const after = readTypedMoney(typed, from);
    if (after === undefined)
      return unreadable('Enter rand, such as 129 or 129,50, or a change such as -10%.');
    return act.changePrices({
      id,
      before: { regular_price_cents: from ?? null },
      after: { regular_price_cents: after },
    });
  }
}

const unreadable = (message: string) => ({
  ok: false as const,
  status: 400,
  code: 'unreadable',
  message,
  params: {},
});

const answer = (body: SaveAnswer): Response => Response.json(body);
