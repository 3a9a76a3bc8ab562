import type { OfficeHealth } from '#backend/office/health/describe-health.ts';
import { OLD_BACKUP_HOURS } from '#domain/office/backups.ts';
import { countOf } from '#domain/text/counts.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/time/durations.ts';
import type { DiamondState } from '../pieces/state-diamond.tsx';

export interface Finding {
  state: DiamondState;
  sentence: string;
  /** What to do, if anything. */
  todo?: string;
  link?: { to: string; name: string };
}

const LATE_SECONDS = 600;
const OLD_BACKUP_SECONDS = OLD_BACKUP_HOURS * HOUR_SECONDS;
const SLOW_WAIT_MS = 100;
const BUSY = 0.7;
/** Outcomes of payment notifications that indicate a problem. */
const WRONG_VERDICTS = [
  'bad_signature',
  'wrong_merchant',
  'foreign_address',
  'wrong_amount',
  'not_confirmed',
];

/** The figures as sentences with advice; problems first. */
export function nameFindings(health: OfficeHealth): Finding[] {
  const findings = [
    ordersOf(health),
    mailsOf(health),
    webhooksOf(health),
    backupOf(health),
    stockOf(health),
    noticesOf(health),
    databaseOf(health),
    processOf(health),
    salesOf(health),
    pagesOf(health),
  ];
  const rank = ({ state }: Finding) => (state === 'wrong' ? 0 : state === 'low' ? 1 : 2);
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

function ordersOf({ unfulfillable }: OfficeHealth): Finding {
  if (unfulfillable === 0) return { state: 'done', sentence: 'Every paid order has its goods.' };
  return {
    state: 'wrong',
    sentence: `${countOf(unfulfillable, 'order is', 'orders are')} paid, but without goods.`,
    todo: 'Offer something else, or refund.',
    link: { to: '/orders?q=state%3Apaid_unfulfillable', name: 'See them' },
  };
}

function mailsOf({ mails }: OfficeHealth): Finding {
  if (mails.oldest_seconds < LATE_SECONDS) return { state: 'done', sentence: 'Mails leave at once.' };
  return {
    state: 'wrong',
    sentence: `${countOf(mails.count, 'mail has', 'mails have')} not left, the oldest for ${describeSpan(mails.oldest_seconds)}.`,
    todo: 'The mail server does not take them: check SMTP_URL. The shop goes on trying for 30 days.',
    link: { to: '/waiting/mails', name: 'See why' },
  };
}

function webhooksOf({ webhooks }: OfficeHealth): Finding {
  if (webhooks.oldest_seconds < LATE_SECONDS) return { state: 'done', sentence: 'Webhooks answer.' };
  return {
    state: 'low',
    sentence: `${countOf(webhooks.count, 'event waits', 'events wait')} for a webhook, the oldest for ${describeSpan(webhooks.oldest_seconds)}.`,
    todo: 'Tell whoever runs the receiver.',
    link: { to: '/settings/webhooks', name: 'See which' },
  };
}

function backupOf({ backup_age_seconds: age }: OfficeHealth): Finding {
  const todo = 'Make one now, or see what went wrong; keep a copy on another machine.';
  const link = { to: '/settings/backups', name: 'Backups' };
  if (age === null) return { state: 'wrong', sentence: 'There is no good backup.', todo, link };
  const sentence = `The last good backup is ${describeSpan(age)} old.`;
  return age > OLD_BACKUP_SECONDS ? { state: 'wrong', sentence, todo, link } : { state: 'done', sentence };
}

function stockOf({ stock_wrong: wrong }: OfficeHealth): Finding {
  if (wrong === null)
    return { state: 'waiting', sentence: 'The stock has not been added up yet: it is tonight.' };
  if (wrong === 0) return { state: 'done', sentence: 'The stock adds up.' };
  return {
    state: 'wrong',
    sentence: `The stock of ${countOf(wrong, 'product', 'products')} does not add up.`,
    todo: '"npm run shop -- stock check" names them. Count them, and book the count.',
    link: { to: '/stock', name: 'Count' },
  };
}

function noticesOf({ notices }: OfficeHealth): Finding {
  const wrong = notices.filter(({ verdict }) => WRONG_VERDICTS.includes(verdict));
  const all = notices.reduce((sum, each) => sum + each.count, 0);
  if (all === 0) return { state: 'waiting', sentence: 'No payment notification has come yet.' };
  if (wrong.length === 0) {
    return {
      state: 'done',
      sentence: `${countOf(all, 'payment notification', 'payment notifications')}, none refused.`,
    };
  }
  const refused = wrong
    .map(({ verdict, count: times }) => `${verdict.replaceAll('_', ' ')}: ${times}`)
    .join(', ');
  return {
    state: 'low',
    sentence: `Payment notifications were refused (${refused}).`,
    todo: 'Compare the passphrase and the merchant with those in your PayFast account. Strangers may also try.',
  };
}

function databaseOf({ database_wait_ms: ms }: OfficeHealth): Finding {
  const sentence = `The database takes a write after ${ms < 1 ? 'less than 1' : Math.round(ms)} ms.`;
  return ms > SLOW_WAIT_MS
    ? { state: 'low', sentence, todo: 'Look again in a minute. If it stays so, see "Growing" in the manual.' }
    : { state: 'done', sentence };
}

function processOf({ busy }: OfficeHealth): Finding {
  const sentence = `The process is busy ${Math.round(busy * 100)} % of the time.`;
  return busy > BUSY
    ? { state: 'low', sentence, todo: 'It has nearly too much to do: see "Growing" in the manual.' }
    : { state: 'done', sentence };
}

const salesOf = ({ oversell_refusals: refused }: OfficeHealth): Finding => ({
  state: 'done',
  sentence:
    refused === 0
      ? 'Nobody came too late for a last unit.'
      : `${countOf(refused, 'customer', 'customers')} came too late for a last unit. Nothing was sold twice.`,
});

function pagesOf({ pages: { ready, made } }: OfficeHealth): Finding {
  const all = ready + made;
  if (all === 0) return { state: 'waiting', sentence: 'No public page was asked for yet.' };
  const share = Math.round((ready / all) * 100);
  return {
    state: 'done',
    sentence: `${share} % of ${countOf(all, 'page', 'pages')} were ready when they were asked for.`,
  };
}

/** '12 minutes', '5 hours' or '3 days'. */
function describeSpan(seconds: number): string {
  if (seconds < 2 * HOUR_SECONDS) return countOf(Math.round(seconds / 60), 'minute', 'minutes');
  if (seconds < 2 * DAY_SECONDS) return countOf(Math.round(seconds / HOUR_SECONDS), 'hour', 'hours');
  return countOf(Math.round(seconds / DAY_SECONDS), 'day', 'days');
}
