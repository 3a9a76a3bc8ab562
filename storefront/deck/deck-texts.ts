import type {
  ApiDeckCopies,
  ApiDeckLine,
  ApiDeckList,
  ApiDeckOffer,
  ApiExistingCard,
} from '#contract/deck-lists.ts';
import { conditionCode } from '#domain/cards/condition-rank.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';

export const centsOf = (decimal: string): number => parseCents(decimal) ?? 0;
export const rand = (decimal: string): string => formatRand(centsOf(decimal));

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const unitsOf = (copies: readonly Pick<ApiDeckCopies, 'quantity'>[]): number =>
  copies.reduce((sum, { quantity }) => sum + quantity, 0);

/** 'SSP 057/191' or 'OP01-025'. */
export function printingName({
  set_code,
  set,
  number,
}: Pick<ApiDeckLine, 'set_code' | 'set' | 'number'>): string {
  if (number.includes('-')) return number;
  return [set_code || set, number].filter((part) => part !== '').join(' ');
}

/** 'Paldea Evolved 185' of a card that the shop does not have. */
export const existingPlace = ({
  set,
  set_code,
  number,
}: Pick<ApiExistingCard, 'set' | 'set_code' | 'number'>): string =>
  number.includes('-') ? number : [set || set_code, number].filter((part) => part !== '').join(' ');

function kindOf({ condition, finish, language }: ApiDeckOffer): string {
  const isUsual = /^(normal|non-?foil)?$/i.test(finish);
  const kinds = [
    conditionCode(condition),
    isUsual ? '' : finish,
    /^(english)?$/i.test(language) ? '' : language,
  ];
  return kinds.filter((part) => part !== '').join(' ');
}

/** 'NM 2 + LP 1', 'SSP 219 · LP 1' of another printing, 'SSP 57 NM x3 + SSP 219 NM x1' of several. */
export function copiesLabel(copies: readonly ApiDeckCopies[]): string {
  if (new Set(copies.map(({ product_id }) => product_id)).size > 1)
    return copies.map((each) => `${nameOf(each)} x${each.quantity}`).join(' + ');
  const parts = copies.map((each) =>
    kindOf(each) === '' ? countOf(each.quantity, 'card') : `${kindOf(each)} ${each.quantity}`,
  );
  const [first] = copies;
  const isOneOther =
    first !== undefined &&
    copies.every(({ listed, product_id }) => !listed && product_id === first.product_id);
  const label = parts.join(' + ');
  return isOneOther && printingName(first) ? `${printingName(first)} · ${label}` : label;
}

const nameOf = (copies: ApiDeckCopies): string =>
  [printingName(copies) || copies.product_name, kindOf(copies)].filter((part) => part !== '').join(' ');

/** 'SSP 219 · LP · R 265,00 (3 in stock)'. */
export function offerLabel(offer: ApiDeckOffer): string {
  const stock = offer.stock_quantity === null ? 'in stock' : `${offer.stock_quantity} in stock`;
  const parts = [printingName(offer), kindOf(offer), rand(offer.price)].filter((part) => part !== '');
  return `${parts.join(' · ')} (${stock})`;
}

export function matchText(line: ApiDeckLine): string {
  switch (line.match) {
    case 'exact':
      return 'Exact';
    case 'other_printing':
      return 'Other printing';
    case 'short':
      return `${capital(inWords(line.quantity - unitsOf(line.copies)))} short`;
    case 'guess':
      return 'Did you mean';
    case 'same_name':
      return line.exists ? 'Same name, other text' : 'Same name, check the text';
    case 'outside_rules':
      return 'Outside your rules';
    case 'sold_out':
      return 'Sold out';
    case 'not_stocked':
      return line.exists ? 'Exists, not in stock' : 'Not stocked';
    case 'waiting':
      return 'Waiting for it';
    case 'not_needed':
      return line.owned > 0 ? 'You have it' : 'Left out';
    case 'unread':
      return 'Cannot read';
  }
}

/** Symbol of a match, in addition to its text. */
export const MATCH_SIGNS: Readonly<Record<ApiDeckLine['match'], string>> = {
  exact: 'exact',
  other_printing: 'other',
  short: 'other',
  guess: 'guess',
  same_name: 'guess',
  outside_rules: 'none',
  sold_out: 'none',
  not_stocked: 'none',
  waiting: 'none',
  not_needed: 'none',
  unread: 'unread',
};

/** Not in the total before the shopper says yes. */
export const isToConfirm = ({ match }: Pick<ApiDeckLine, 'match'>): boolean =>
  match === 'guess' || match === 'same_name';

/** Note below a line's card name. */
export function lineNote(line: ApiDeckLine): string {
  const place = `line ${line.line}`;
  if (line.match === 'unread') return `${capital(place)}: ${line.problem}`;
  if (isToConfirm(line)) return `You wrote “${line.written}” · ${place}`;
  const isOther = line.copies.some(({ listed }) => !listed);
  if (line.match === 'not_stocked' && line.exists) {
    const { name, ...printing } = line.exists;
    const listed = line.exists.is_listed ? [line.name === '' ? name : '', existingPlace(printing)] : [name];
    return [...listed, place].filter((part) => part !== '').join(' · ');
  }
  if (line.match === 'not_stocked')
    return /^\d{5,10}$/.test(line.written) ? `No card here has this passcode · ${place}` : place;
  const own = isOther ? listedAs(line) : printingName(line);
  const owned =
    line.owned > 0 && line.quantity > 0 ? `${line.owned} of ${line.listed_quantity} are yours` : '';
  return [isOther && own ? `Listed ${own}` : own, owned, place].filter((part) => part !== '').join(' · ');
}

/** 'SSP 238' of 'Pikachu ex SSP 238'. */
const listedAs = ({ written, name }: ApiDeckLine): string =>
  written.toLowerCase().startsWith(name.toLowerCase()) ? written.slice(name.length).trim() : written;

/** The filters above the lines. */
export const TABS = [
  { show: '', label: 'All', matches: undefined },
  { show: 'exact', label: 'Exact', matches: ['exact'] },
  { show: 'other', label: 'Other printing', matches: ['other_printing', 'short'] },
  { show: 'eye', label: 'To check', matches: ['guess', 'same_name', 'unread'] },
  { show: 'missing', label: 'Missing', matches: ['outside_rules', 'sold_out', 'not_stocked', 'waiting'] },
] as const satisfies readonly {
  show: string;
  label: string;
  matches: readonly ApiDeckLine['match'][] | undefined;
}[];

export function linesOf(tab: (typeof TABS)[number], { lines }: Pick<ApiDeckList, 'lines'>): ApiDeckLine[] {
  const matches: readonly string[] | undefined = tab.matches;
  return matches ? lines.filter(({ match }) => matches.includes(match)) : lines;
}

export const headingOf = ({ totals }: Pick<ApiDeckList, 'totals'>): { text: string; wide: string } =>
  totals.chosen + totals.if_confirmed > 0
    ? { text: 'Your deck, found', wide: 'found' }
    : { text: 'Your deck list', wide: 'list' };

/** '33 cards on 10 lines. 17 can be yours today, 2 need checking, 10 are missing, and one line cannot be read.' */
export function summaryText({
  lines,
  totals,
  unread_lines,
  unread_owned_lines,
  set_aside,
}: ApiDeckList): string {
  const unread = lines.filter(({ match }) => match === 'unread').length;
  const parts = [
    `${totals.chosen || 'None'} can be yours today`,
    totals.if_confirmed > 0
      ? `${totals.if_confirmed} need${totals.if_confirmed === 1 ? 's' : ''} checking`
      : '',
    totals.missing > 0 ? `${countOf(totals.missing, 'is', 'are')} missing` : '',
    unread > 0 ? `${inWords(unread)} ${unread === 1 ? 'line' : 'lines'} cannot be read` : '',
  ].filter((part) => part !== '');
  const last = parts.pop() ?? '';
  const all = parts.length > 0 ? `${parts.join(', ')}${parts.length > 1 ? ',' : ''} and ${last}` : last;
  const leftOut = (count: number) => `${count === 1 ? 'was' : 'were'} left out.`;
  const more = [
    totals.wanted === 0 && totals.not_needed > 0 && unread === 0
      ? `Nothing to buy: ${totals.not_needed === 1 ? 'the only card is' : `all ${totals.not_needed} cards are`} yours already, or left out.`
      : `${countOf(totals.wanted, 'card')} on ${countOf(lines.length, 'line')}. ${all}.`,
    unread_lines > 0
      ? `Only the first 500 lines were read: ${unread_lines} more ${leftOut(unread_lines)}`
      : '',
    unread_owned_lines > 0
      ? `Of the cards you own the first 2 000 lines were read: ${unread_owned_lines} more ${leftOut(unread_owned_lines)}`
      : '',
    set_aside > 0 ? `${countOf(set_aside, 'card')} of the maybeboard ${leftOut(set_aside)}` : '',
  ];
  return more.filter((part) => part !== '').join(' ');
}
