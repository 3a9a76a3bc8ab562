import type { ApiMissing, MissingRequestInput } from '#contract/sets.ts';
import { CARD_CONDITIONS } from '#domain/deck-list/deck-rules.ts';
import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import type { Adding, WantedCopies } from '../cart/add-copies.ts';

interface TypedBasket {
  max: string;
  condition: string;
}

export interface BuyAnswer {
  typed: TypedBasket;
  /** Of the amount. */
  error?: string | undefined;
  failure?: string | undefined;
  found?: ApiMissing | undefined;
  added?: { units: number; missed: number } | undefined;
  /** For the cart of the browser. */
  wanted?: WantedCopies[] | undefined;
}

const MAX_OWNED = 5_000;

/** undefined: the amount cannot be read. */
export function readBasket(form: FormData): { typed: TypedBasket; request?: MissingRequestInput } {
  const typed = { max: textOf(form, 'max').slice(0, 20), condition: textOf(form, 'condition') };
  const amount = typed.max.replace(/^R/i, '').replace(/\s/g, '').replace(',', '.');
  const cents = amount === '' ? undefined : parseCents(amount);
  if (amount !== '' && !cents) return { typed };
  const owned = [...form.getAll('have'), ...textOf(form, 'have_elsewhere').split(',')]
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  return {
    typed,
    request: {
      owned: [...new Set(owned)].slice(0, MAX_OWNED),
      condition: CARD_CONDITIONS.find((condition) => condition === typed.condition) ?? '',
      ...(cents && { max_total: decimalFromCents(cents) }),
    },
  };
}

export function countAdded({ added, partly }: Adding): NonNullable<BuyAnswer['added']> {
  const missed = partly.reduce((sum, { added: units, wanted }) => sum + wanted - units, 0);
  return { units: added.reduce((sum, { quantity }) => sum + quantity, 0), missed };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
