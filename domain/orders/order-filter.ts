import { parseCents } from '../money/money.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../shipping/shipping.ts';
import { entryOf } from '../text/dictionary.ts';
import { type FilterToken, filterParts, readDay, readPart } from '../text/filter-parts.ts';
import { dayOfWord } from '../time/day-words.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from './order-status.ts';

export interface OrderFilter {
  words: string;
  states: OrderStatus[];
  methods: DeliveryMethod[];
  /** Only those whose locker is to be checked before they are shipped. */
  isLockerUnlisted: boolean;
  town: string;
  /** 'YYYY-MM-DD', inclusive. */
  since: string | undefined;
  until: string | undefined;
  /** When they were paid, without those of which nothing is kept; days, both inclusive. */
  soldFrom: string | undefined;
  soldUntil: string | undefined;
  leastCents: number | undefined;
  mostCents: number | undefined;
}

export interface ReadFilter {
  filter: OrderFilter;
  tokens: FilterToken[];
}

export const NO_FILTER: OrderFilter = {
  words: '',
  states: [],
  methods: [],
  isLockerUnlisted: false,
  town: '',
  since: undefined,
  until: undefined,
  soldFrom: undefined,
  soldUntil: undefined,
  leastCents: undefined,
  mostCents: undefined,
};

const METHOD_WORDS: Record<string, DeliveryMethod> = { courier: 'shipping', locker: 'pudo' };

type Change = Partial<OrderFilter> | { problem: string };

const FIELDS: Record<string, (value: string, filter: OrderFilter, today: string) => Change> = {
  state: (value, { states }) => {
    const status = value.replaceAll('-', '_');
    return isOrderStatus(status)
      ? { states: [...states, status] }
      : { problem: `There is no state “${value}”: it is one of ${ORDER_STATUSES.join(', ')}.` };
  },
  by: (value, { methods }) => {
    const method = entryOf(METHOD_WORDS, value) ?? DELIVERY_METHODS.find((each) => each === value);
    return method
      ? { methods: [...methods, method] }
      : { problem: `Nothing goes by “${value}”: it is courier, locker, collect or none.` };
  },
  locker: (value) =>
    value === 'unlisted'
      ? { isLockerUnlisted: true }
      : { problem: 'locker: takes unlisted, for orders to lockers that are not on the list.' },
  town: (value) => ({ town: value }),
  since: (value, _filter, today) => readDay('since', value, today),
  until: (value, _filter, today) => readDay('until', value, today),
  sold: (value, _filter, today) => readSold(value, today),
  total: (value) => readTotal(value),
};

/** Parses 'state:paid town:"Cape Town" since:monday total:>500 naledi'; `today` is 'YYYY-MM-DD'. */
export function readOrderFilter(typed: string, today: string): ReadFilter {
  const read: ReadFilter = { filter: { ...NO_FILTER }, tokens: [] };
  const words: string[] = [];
  for (const part of filterParts(typed)) {
    const { name = '', value = '' } = readPart(part) ?? {};
    const field = entryOf(FIELDS, name);
    if (!field) {
      words.push(part);
      continue;
    }
    const change = field(name === 'town' ? value : value.toLowerCase(), read.filter, today);
    const problem = 'problem' in change ? change.problem : undefined;
    if (!('problem' in change)) Object.assign(read.filter, change);
    read.tokens.push({ text: part, problem });
  }
  read.filter.words = words.join(' ').replaceAll('"', '');
  return read;
}

/** 'monday', or '2026-11-01..2026-11-30'. */
function readSold(value: string, today: string): Change {
  const [first = '', last] = value.split('..', 2);
  const soldFrom = dayOfWord(first, today);
  const soldUntil = last === undefined ? undefined : dayOfWord(last, today);
  return soldFrom === undefined || (last !== undefined && soldUntil === undefined)
    ? { problem: 'sold: takes a day such as monday or 30d, or two, such as 2026-11-01..today.' }
    : { soldFrom, soldUntil };
}

function readTotal(value: string): Change {
  const [, sign = '', first = '', second] = /^([<>]?)([\d.]+)(?:-([\d.]+))?$/.exec(value) ?? [];
  const [one, other] = [parseCents(first), second === undefined ? undefined : parseCents(second)];
  const isSpan = second !== undefined;
  if (one === undefined || (isSpan && (other === undefined || sign !== ''))) {
    return { problem: 'total: takes rand, such as total:>500, total:<99.50 or total:100-200.' };
  }
  if (isSpan) return { leastCents: one, mostCents: other };
  if (sign === '>') return { leastCents: one + 1, mostCents: undefined };
  return sign === '<' ? { leastCents: undefined, mostCents: one - 1 } : { leastCents: one, mostCents: one };
}
