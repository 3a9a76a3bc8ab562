import type { ApiReturnRequest } from '#contract/orders.ts';
import { isReturnReason } from '#domain/orders/returns.ts';

const PREFIX = 'quantity-';

export const quantityField = (lineId: number): string => `${PREFIX}${lineId}`;

export type ReadReturn =
  | { ok: true; request: ApiReturnRequest }
  | { ok: false; errors: { field: string; message: string }[] };

/** Refills the form after an error. */
export const typedFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

export function readReturnForm(form: FormData, link: string): ReadReturn {
  const fields = [...form].flatMap(([name, value]) =>
    name.startsWith(PREFIX) && typeof value === 'string' ? [{ name, quantity: Number(value) }] : [],
  );
  const lines = fields
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
    .map(({ name, quantity }) => ({ line_id: Number(name.slice(PREFIX.length)), quantity }));
  const reason = String(form.get('reason') ?? '');
  const message = String(form.get('message') ?? '');
  const errors: { field: string; message: string }[] = [];
  if (lines.length === 0) {
    errors.push({ field: fields[0]?.name ?? '', message: 'Choose at least one item to return' });
  }
  if (!isReturnReason(reason))
    return { ok: false, errors: [...errors, { field: 'reason', message: 'Choose a reason' }] };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, request: { link, lines, reason, message } };
}
