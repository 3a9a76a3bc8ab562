import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { OfficePrices } from '#contract/office/products.ts';
import { readProductColumns, USUAL_PRODUCT_COLUMNS } from '#domain/catalogue/product-columns.ts';
import { PRODUCT_VIEWS } from '#domain/catalogue/product-filter.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { readTypedUnits } from '#domain/stock/typed-units.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { readForm, readId, textOf, textsOf, throwSignIn } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import type { OfficeContext } from '../api/context.ts';
import { ENTER_RAND } from '../pieces/money-field.tsx';
import { idOf } from '../pieces/product-address.ts';
import { FIRST_RULES, isRuleKind, readRule } from './bulk-rules.ts';

/** Keeps the input. */
export interface Refused {
  message: string;
  params: Record<string, string>;
  typed: Record<string, string>;
}

/** Handles the list's forms, with and without JavaScript. */
export async function actOnProducts(
  request: Request,
  act: OfficeContext['act'],
): Promise<Response | ReturnType<typeof data<Refused>>> {
  const form = await readForm(request);
  const url = new URL(request.url);
  const back = (parameters: Record<string, number> = {}) => {
    for (const name of ['edit', 'bulk', 'bulkPage', 'index']) url.searchParams.delete(name);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
    return redirect(`/products${url.searchParams.size > 0 ? `?${url.searchParams}` : ''}`);
  };
  const refuse = (refusal: CallRefusal) => {
    throwSignIn(refusal, request);
    const typed = textsOf(form);
    return data({ message: refusal.message, params: refusal.params, typed }, { status: refusal.status });
  };

  if (form.has('begin')) {
    const kind = textOf(form, 'begin');
    if (kind === 'labels') return redirect(`/stock/labels?${labelsOf(form)}`);
    if (!isRuleKind(kind)) throw data(null, { status: 400 });
    const previewed = await act.previewBulkChange({ selection: selectionOf(form), rule: FIRST_RULES[kind] });
    return previewed.ok ? back({ bulk: previewed.data }) : refuse(previewed);
  }
  const bulk = idOf(form.get('bulk')?.toString() ?? null) ?? 0;
  if (form.has('leave_out') || form.has('put_back')) {
    const ids = (name: string) => form.getAll(name).flatMap((id) => idOf(String(id)) ?? []);
    const left = await act.leaveOutOfBulkChange({
      id: bulk,
      leave_out: ids('leave_out'),
      put_back: ids('put_back'),
    });
    return left.ok ? back({ bulk, bulkPage: Number(textOf(form, 'bulkPage')) || 1 }) : refuse(left);
  }
  switch (form.get('do')) {
    case 'keep-view': {
      const kept = await act.keepProductView({ name: textOf(form, 'name'), q: textOf(form, 'q') });
      return kept.ok ? back() : refuse(kept);
    }
    case 'forget-view': {
      const forgotten = await act.forgetProductView({ id: readId(textOf(form, 'id')) });
      return forgotten.ok ? back() : refuse(forgotten);
    }
    case 'columns':
    case 'usual-columns': {
      const isUsual = form.get('do') === 'usual-columns';
      const chosen = await act.chooseProductColumns({
        columns: isUsual ? USUAL_PRODUCT_COLUMNS : readProductColumns(form.getAll('column').map(String)),
      });
      return chosen.ok ? back() : refuse(chosen);
    }
    case 'rule': {
      const rule = readRule(form);
      if (!rule.ok) return refuse(rule);
      const previewed = await act.previewBulkChange({ selection: { preview: bulk }, rule: rule.rule });
      return previewed.ok ? back({ bulk: previewed.data }) : refuse(previewed);
    }
    case 'apply': {
      const applied = await act.applyBulkChange({ id: bulk });
      return applied.ok ? back({ bulk }) : refuse(applied);
    }
    case 'prices': {
      const prices = readPrices(form);
      if (!prices.ok) return refuse(prices);
      const { before, after } = prices;
      const saved = await act.changePrices({ id: readId(textOf(form, 'id')), before, after });
      return saved.ok ? back() : refuse(saved);
    }
    case 'stock': {
      const before = Number(textOf(form, 'before')) || 0;
      const after = readTypedUnits(textOf(form, 'units'), before);
      if (after === undefined)
        return refuse(unreadable({ units: 'Enter a number of units, such as 12 or +3.' }));
      const saved = await act.correctStock({ id: readId(textOf(form, 'id')), before, after });
      return saved.ok ? back() : refuse(saved);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** One label for each. */
function labelsOf(form: FormData): URLSearchParams {
  if (form.get('all') === '1') {
    return new URLSearchParams({ list: textOf(form, 'search'), view: textOf(form, 'view') });
  }
  return new URLSearchParams({ units: form.getAll('selected').join(',') });
}

function selectionOf(form: FormData) {
  if (form.get('all') === '1') {
    const view = PRODUCT_VIEWS.find((name) => name === form.get('view')) ?? 'all';
    return { filter: { search: textOf(form, 'search'), view } };
  }
  return { ids: form.getAll('selected').flatMap((id) => idOf(String(id)) ?? []) };
}

const beforeSchema = z.object({
  regular_price_cents: z.number().nullable(),
  sale_price_cents: z.number().nullable(),
  sale_starts_at: z.string().nullable(),
  sale_ends_at: z.string().nullable(),
});

function readBefore(text: string) {
  const read = beforeSchema.safeParse(parseJson(text));
  if (!read.success) throw data(null, { status: 400 });
  return read.data;
}

/** Sends only differences. */
function readPrices(form: FormData): { ok: true; before: OfficePrices; after: OfficePrices } | CallRefusal {
  const before = readBefore(textOf(form, 'before'));
  const params: Record<string, string> = {};
  const money = (name: string, from: number | null): number | null => {
    const typed = textOf(form, name);
    if (typed.trim() === '') return null;
    const cents = readTypedMoney(typed, from ?? undefined);
    if (cents === undefined) params[name] = ENTER_RAND;
    return cents ?? null;
  };
  const moment = (name: string, was: string | null): string | null => {
    const typed = textOf(form, name);
    if (typed === '') return null;
    const at = new Date(`${typed}${UTC_OFFSET}`);
    if (Number.isNaN(at.getTime())) {
      params[name] = 'Enter a day and a time.';
      return null;
    }
    // Minute fields omit the stored seconds.
    return was !== null && was.slice(0, 16) === at.toISOString().slice(0, 16) ? was : at.toISOString();
  };
  const after = {
    regular_price_cents: money('regular', before.regular_price_cents),
    sale_price_cents: money('sale', before.sale_price_cents),
    sale_starts_at: moment('starts', before.sale_starts_at),
    sale_ends_at: moment('ends', before.sale_ends_at),
  };
  if (Object.keys(params).length > 0) {
    return unreadable(params);
  }
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== before[name]);
  const changed = names.length > 0 ? names : (['regular_price_cents'] as const);
  const pick = (prices: OfficePrices) => Object.fromEntries(changed.map((name) => [name, prices[name]]));
  return { ok: true, before: pick(before), after: pick(after) };
}

const unreadable = (params: Record<string, string>): CallRefusal => ({
  ok: false,
  status: 400,
  code: 'unreadable',
  message: 'Some of it cannot be read.',
  params,
});
