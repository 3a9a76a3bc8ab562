import type { OfficeListedInput } from '#contract/office/book.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { readId, textOf } from '../api/answers.ts';
import { ENTER_RAND } from '../pieces/money-field.tsx';

export const fieldOf = (name: string, at: number): string => `${name}-${at}`;

/** What was typed into the form; a text says why it cannot be sent. */
export function readSingleForm(form: FormData): OfficeListedInput | string {
  const cells: OfficeListedInput['cells'] = [];
  for (let at = 0; form.has(fieldOf('condition', at)); at += 1) {
    const text = (name: string) => textOf(form, fieldOf(name, at)).trim();
    const isSold = form.has(fieldOf('sold-stock', at));
    const sold = isSold ? { price: text('sold-price'), stock: text('sold-stock') } : null;
    const [condition, finish, units, typed] = [
      text('condition'),
      text('finish'),
      text('units'),
      text('price'),
    ];
    const which = [condition, finish].filter(Boolean).join(', ');
    const cents = typed === '' ? undefined : readTypedMoney(typed);
    const price = cents === undefined ? '' : decimalFromCents(cents);
    if (units === '' && (!sold || price === '' || price === sold.price)) continue;
    if (!/^\d{0,5}$/.test(units)) return `${which}: enter a whole number of units.`;
    if (typed !== '' && cents === undefined) return `${which}: ${ENTER_RAND.toLowerCase()}`;
    cells.push({ condition, finish, price, quantity: Number(units), sold });
  }
  if (cells.length === 0) return 'Enter how many units there are of a condition.';
  const product = readId(textOf(form, 'product'));
  return {
    key: textOf(form, 'key'),
    ...(product === 0 ? {} : { product }),
    printing: readId(textOf(form, 'printing')),
    name: textOf(form, 'name'),
    category: textOf(form, 'category'),
    cells,
  };
}
