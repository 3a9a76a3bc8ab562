import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from '#backend/ground/refused.ts';
import { createYield } from '#backend/ground/yield-to-event-loop.ts';
import type { Services } from '#backend/services.ts';
import { PATHS, SHOP_NAMESPACE } from '#contract/paths.ts';

type Served = Context<{ Bindings: Partial<HttpBindings> }>;
export type Kind = 'browsing' | 'buying' | 'payments' | 'office';

/** Requests in progress; each kind has its own limit, so that browsing visitors do not crowd out paying ones. */
const ROOM: Readonly<Record<Kind, number>> = { browsing: 96, buying: 128, payments: 128, office: 32 };
const RETRY_AFTER_SECONDS = 5;
/** Accepting, reading and refusing a connection takes several turns, and a turn that renders a page 10 to 30 ms. */
const TURNS_BETWEEN_PAGES = 8;

const KINDS: readonly (readonly [RegExp, Kind | undefined])[] = [
  // Images are processed two at a time anyway, pictures of shared links one at a time.
  [/^\/(healthz$|readyz$|(media|shared)\/)/, undefined],
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
  /** Identical requests share one response. */
  addressOf: (url: string) => string | undefined;
  room?: Readonly<Record<Kind, number>>;
}

/** Rejects immediately requests that could only wait, browsing visitors first (decision 0046). */
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
  const yieldToOthers = createYield(TURNS_BETWEEN_PAGES);
  const beingMade = new Set<string>();
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
      if (kind === 'browsing') await yieldToOthers();
      await next();
    } finally {
      begun[kind].delete(c);
      if (address !== undefined) beingMade.delete(address);
    }
  };
}

/** Excludes those still sending their body: they take no CPU time, and may be slow on purpose. */
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
