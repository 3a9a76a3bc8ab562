import type { SetFacts } from '#domain/catalogue/set-facts.ts';
import { formatRand } from '#domain/money/money.ts';
import { longDate } from '#domain/time/long-date.ts';
import type { Facets, Product } from '../../api/shop-api.ts';

export interface SetFact {
  label: string;
  value: string;
}

/** Known facts of a set; others are left out. */
export function setFacts(
  owners: SetFacts,
  cards: readonly Product[],
  listed: number,
  inStock: Facets | undefined,
): SetFact[] {
  const { released } = owners;
  const facts = [
    { label: 'Released', value: released && longDate(new Date(`${released}T12:00:00Z`)) },
    { label: 'Cards', value: cardCount(owners.cards, printedSize(cards), listed) },
    { label: 'Set code', value: setCode(owners, cards) },
    { label: 'Cheapest to dearest', value: priceRange(inStock) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

export const setCode = ({ code }: SetFacts, cards: readonly Product[]): string | undefined =>
  code ?? cards.flatMap((card) => detailOf(card, 'set code') ?? [])[0];

/** The set size printed on its cards: 191 for '057/191'; undefined if they disagree. */
export function printedSize(cards: readonly Product[]): number | undefined {
  const sizes = new Set(cards.map((card) => /\/0*(\d+)$/.exec(detailOf(card, 'number') ?? '')?.[1] ?? ''));
  const [size = ''] = sizes;
  return sizes.size === 1 && size !== '' ? Number(size) : undefined;
}

/** '252, numbered to 191'; the shop may list fewer than there are. */
function cardCount(owners: number | undefined, printed: number | undefined, listed: number): string {
  const isWhole = printed !== undefined && listed >= printed;
  const total = owners ?? (isWhole ? listed : undefined);
  if (total === undefined) return printed === undefined ? '' : `Numbered to ${printed}`;
  return printed === undefined || total === printed ? `${total}` : `${total}, numbered to ${printed}`;
}

function priceRange(inStock: Facets | undefined): string | undefined {
  const { lowestCents, highestCents } = inStock ?? {};
  if (lowestCents === undefined || highestCents === undefined) return undefined;
  if (lowestCents === highestCents) return formatRand(lowestCents);
  return `${formatRand(lowestCents)} to ${formatRand(highestCents)}`;
}

const detailOf = ({ details }: Product, name: string): string | undefined =>
  details.find((detail) => detail.name.toLowerCase() === name)?.options[0];
