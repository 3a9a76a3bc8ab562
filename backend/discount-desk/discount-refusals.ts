import { MOST_AUTOMATIC, MOST_BATCH_CODES } from '#domain/discounts/discount.ts';
import { Refused } from '../ground/refused.ts';

const WORDS = {
  office_unknown_discount: 'There is no such discount.',
  office_changed_meanwhile: 'The discount has been changed meanwhile. Open it again.',
  office_discount_code_taken: 'Another discount or a gift card has this code already.',
  office_discount_used: 'How a discount is given stays as it is once it has uses or codes. Add another one.',
  office_too_many_discounts: `At most ${MOST_AUTOMATIC} discounts may apply by themselves: stop one first.`,
  office_too_many_codes: `A discount has at most ${MOST_BATCH_CODES} codes.`,
};

export type DiscountRefusal = keyof typeof WORDS;

export const refused = (code: DiscountRefusal): Refused => new Refused(code, WORDS[code]);
