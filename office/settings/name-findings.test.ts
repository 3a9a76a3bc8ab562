import { expect, it } from 'vitest';
import type { OfficeHealth } from '#backend/office/health/describe-health.ts';
import { nameFindings } from './name-findings.ts';

const well: OfficeHealth = {
  unfulfillable: 0,
  mails: { count: 1, oldest_seconds: 2 },
  webhooks: { count: 0, oldest_seconds: 0 },
  backup_age_seconds: 7 * 3600,
  stock_wrong: 0,
  database_wait_ms: 0.2,
  started_at: '2026-11-21T10:00:00.000Z',
  notices: [{ verdict: 'paid', count: 3 }],
  oversell_refusals: 1,
  pages: { ready: 3, made: 1 },
  busy: 0.04,
};
const tell = (health: Partial<OfficeHealth>) => nameFindings({ ...well, ...health });

it('says that all is well, in sentences', () => {
  expect(tell({}).map(({ sentence }) => sentence)).toEqual([
    'Every paid order has its goods.',
    'Mails leave at once.',
    'Webhooks answer.',
    'The last good backup is 7 hours old.',
    'The stock adds up.',
    '3 payment notifications, none refused.',
    'The database takes a write after less than 1 ms.',
    'The process is busy 4 % of the time.',
    '1 customer came too late for a last unit. Nothing was sold twice.',
    '75 % of 4 pages were ready when they were asked for.',
  ]);
  expect(tell({}).every(({ state, todo }) => state === 'done' && todo === undefined)).toBe(true);
});

it('does not praise what has not happened yet', () => {
  const sentences = tell({ notices: [], pages: { ready: 0, made: 0 } }).map(({ sentence }) => sentence);
  expect(sentences).toContain('No payment notification has come yet.');
  expect(sentences).toContain('No public page was asked for yet.');
});

it.each<[Partial<OfficeHealth>, string]>([
  [{ unfulfillable: 1 }, '1 order is paid, but without goods.'],
  [{ mails: { count: 2, oldest_seconds: 3 * 3600 } }, '2 mails have not left, the oldest for 3 hours.'],
  [
    { webhooks: { count: 1, oldest_seconds: 900 } },
    '1 event waits for a webhook, the oldest for 15 minutes.',
  ],
  [{ backup_age_seconds: null }, 'There is no good backup.'],
  [{ backup_age_seconds: 3 * 86_400 }, 'The last good backup is 3 days old.'],
  [{ stock_wrong: 2 }, 'The stock of 2 products does not add up.'],
  [
    { notices: [{ verdict: 'bad_signature', count: 2 }] },
    'Payment notifications were refused (bad signature: 2).',
  ],
  [{ database_wait_ms: 340.4 }, 'The database takes a write after 340 ms.'],
  [{ busy: 0.92 }, 'The process is busy 92 % of the time.'],
])('names first what is wrong, and what to do: %o', (health, sentence) => {
  const [first] = tell(health);
  expect(first?.sentence).toBe(sentence);
  expect(first?.todo).toBeTruthy();
});
