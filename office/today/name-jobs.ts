import type { OfficeToday } from '#backend/office/today/today.ts';
import { type OfficeRight, WAITING_RIGHTS, type WaitingList } from '#domain/office/office.ts';
import { formatCount } from '#domain/text/counts.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

export interface Job {
  count: number;
  name: string;
  note: string;
  /** The unit counted. */
  to: string;
  button: { name: string; to: string; keys?: string };
  look: 'go' | 'wrong' | 'plain';
}

const UNLISTED = 'state:paid state:paid_unfulfillable locker:unlisted';

/** Tasks in the order in which to do them. */
export function nameJobs(today: OfficeToday, rights: readonly OfficeRight[], now: Date): Job[] {
  const orders = (query: string) => `/orders?${new URLSearchParams({ q: query })}`;
  const { to_pack, unfulfillable, to_collect, lockers, refunds, returns, messages, mails, low_products } =
    today;
  const age = ({ oldest_at }: { oldest_at: string | null }) => describeAge(oldest_at, now);
  const jobs: (Job & { right: OfficeRight })[] = [
    {
      right: 'orders',
      count: to_pack.count,
      name: to_pack.count === 1 ? 'order to pack' : 'orders to pack',
      note: `The oldest was paid ${age(to_pack)} ago. ${describeMethods(to_pack.by)}.`,
      to: orders('state:paid'),
      button: { name: 'Start packing', to: '/pack', keys: 'G K' },
      look: 'go',
    },
    {
      right: 'orders',
      count: unfulfillable.count,
      name:
        unfulfillable.count === 1
          ? 'order is paid, and its card is gone'
          : 'orders are paid, and their cards are gone',
      note: `${unfulfillable.oldest}. Refund it, or find the card.`,
      to: orders('state:paid_unfulfillable'),
      button: { name: 'Decide', to: orders('state:paid_unfulfillable') },
      look: 'wrong',
    },
    {
      right: 'orders',
      count: lockers.count,
      name:
        lockers.count === 1
          ? 'order goes to a locker that is not on the list'
          : 'orders go to lockers that are not on the list',
      note: `${lockers.oldest}. Check it before you ship.`,
      to: orders(UNLISTED),
      button: { name: 'Check', to: orders(UNLISTED) },
      look: 'wrong',
    },
    waiting('refunds', refunds, 'to pay back', 'Pay back'),
    {
      right: 'orders',
      count: to_collect.count,
      name: to_collect.count === 1 ? 'order waits at the counter' : 'orders wait at the counter',
      note: `The longest for ${age(to_collect)}: ${to_collect.oldest}.`,
      to: orders('state:ready_to_collect'),
      button: { name: 'Hand over', to: orders('state:ready_to_collect') },
      look: 'plain',
    },
    waiting('messages', messages, 'without an answer', 'Answer'),
    waiting('returns', returns, 'on their way back', 'Receive'),
    waiting('mails', mails, 'could not be sent', 'Look'),
    {
      right: 'products',
      count: low_products,
      name: low_products === 1 ? 'product runs low' : 'products run low',
      note: 'At or below their low amount.',
      to: '/products?view=low',
      button: { name: 'See them', to: '/products?view=low' },
      look: 'plain',
    },
  ];
  return jobs
    .filter(({ count, right }) => count > 0 && rights.includes(right))
    .map(({ right: _, ...job }) => job);

  function waiting(
    what: WaitingList,
    summary: OfficeToday['refunds'],
    words: string,
    button: string,
  ): Job & { right: OfficeRight } {
    const to = what === 'messages' ? '/messages' : `/waiting/${what}`;
    return {
      right: WAITING_RIGHTS[what],
      count: summary.count,
      name: `${summary.count === 1 ? what.slice(0, -1) : what} ${words}`,
      note: `The oldest since ${age(summary)}: ${summary.oldest}.`,
      to,
      button: { name: button, to },
      look: 'plain',
    };
  }
}

const METHODS = [
  ['shipping', 'by courier'],
  ['pudo', 'to lockers'],
  ['collect', 'to collect'],
] as const;

const describeMethods = (by: OfficeToday['to_pack']['by']): string =>
  METHODS.flatMap(([method, words]) => (by[method] > 0 ? `${by[method]} ${words}` : [])).join(', ');

/** '22 min', '19 h', '4 days'. */
export function describeAge(since: string | null, now: Date): string {
  const minutes = Math.max(
    0,
    Math.floor((now.getTime() - Date.parse(since ?? now.toISOString())) / MINUTE_MS),
  );
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Words of the link to all searches that found nothing. */
export const nameTerms = (count: number): string =>
  count === 1 ? 'The one term' : `All ${formatCount(count)} terms`;
