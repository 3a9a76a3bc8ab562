import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from '#backend/ground/refused.ts';
import type { Services } from '#backend/services.ts';
import { PATHS, SHOP_NAMESPACE } from '#contract/paths.ts';

type Served = Context<{ Bindings: Partial<HttpBindings> }>;
export type Kind = 'browsing' | 'buying' | 'payments' | 'office';

/** Requests being worked on; each kind has its own room, so that visitors who look do not crowd out those who pay. */
const ROOM: Readonly<Record<Kind, number>> = { browsing: 96, buying: 128, payments: 128, office: 32 };
const RETRY_AFTER_SECONDS = 5;

const KINDS: readonly (readonly [RegExp, Kind | undefined])[] = [
  // Pictures are made two at a time as it is.
  [/^\/(healthz$|readyz$|media\/)/, undefined],
  [/^\/wc-api\//, 'payments'],
  [new RegExp(`^(/office|${PATHS.office})\\b`), 'office'],
  [/^\/(cart|checkout|payment|order|payfast-simulator)\b/, 'buying'],
  [new RegExp(`^(${PATHS.orders}|${SHOP_NAMESPACE}/(orders?|payments|shipping|lockers))\\b`), 'buying'],
];

/** undefined: always answered. */
export function kindOf(path: string): Kind | undefined {
  const found = KINDS.find(([pattern]) => pattern.test(path));
  return found ? found[1] : 'browsing';
}

interface Shedding {
  /** Requests with one address get one answer, which is made once. */
  addressOf: (url: string) => string | undefined;
  room?: Readonly<Record<Kind, number>>;
}

/** Refuses at once what could only wait, and begins with those who look one by one (decision 0046). */
export function shedLoad(
  { counts }: Pick<Services, 'counts'>,
  { addressOf, room = ROOM }: Shedding,
): MiddlewareHandler {
  const begun = {
    browsing: new Set<Served>(),
    buying: new Set<Served>(),
    payments: new Set<Served>(),
    office: new Set<Served>(),
  };
  const beingMade = new Set<string>();
  const ownTurn = takeTurns();
  return async (c, next) => {
    const kind = kindOf(c.req.path);
    const address = c.req.method === 'GET' ? addressOf(c.req.url) : undefined;
    if (kind === undefined || (address !== undefined && beingMade.has(address))) return next();
    if (countWorkedOn(begun[kind]) >= room[kind]) {
      counts.add('shed', kind);
      return refuse(c);
    }
    begun[kind].add(c);
    if (address !== undefined) beingMade.add(address);
    try {
      if (kind === 'browsing') await ownTurn();
      await next();
    } finally {
      begun[kind].delete(c);
      if (address !== undefined) beingMade.delete(address);
    }
  };
}

/** One in each turn of the event loop, which hears of new requests only between two of them. */
function takeTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** Without those whose body is still on its way: they take no computing time, and may be slow on purpose. */
function countWorkedOn(begun: ReadonlySet<Served>): number {
  let count = 0;
  for (const { env } of begun) if (env?.incoming?.complete !== false) count += 1;
  return count;
}

function refuse(c: Context): Response {
  c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  c.header('Cache-Control', 'no-store');
  if (c.req.header('sec-fetch-dest') !== 'document') {
    throw new Refused('shop_busy', 'The shop is very busy. Please try again in a few seconds.');
  }
  return c.html(busyPage(c.req.method), 503);
}

const busyPage = (method: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${method === 'GET' ? `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">` : ''}
<title>The shop is very busy</title>
<h1>The shop is very busy</h1>
<p>${method === 'GET' ? 'This page tries again by itself in a few seconds.' : 'Nothing was sent. Please go back and try again in a few seconds.'}</p>
</html>
`;
