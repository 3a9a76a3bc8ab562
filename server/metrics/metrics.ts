import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import type { CountName } from '#backend/ground/counts.ts';
import { findShopFigures } from '#backend/health/shop-figures.ts';
import type { Services } from '#backend/services.ts';

export interface Metrics {
  /** Current metrics as Prometheus text. */
  read: () => Promise<string>;
  contentType: string;
  stop: () => void;
}

type MetricServices = Pick<Services, 'db' | 'now' | 'counts'>;

const COUNTERS = [
  [
    'notices',
    'verdict',
    'springdeck_payment_notices_total',
    'Payment notifications, by what became of them.',
  ],
  [
    'oversell_refusals',
    'what',
    'springdeck_oversell_refusals_total',
    'Orders refused because the last unit was gone.',
  ],
  [
    'page_cache',
    'answer',
    'springdeck_page_cache_total',
    'Requests for public pages, by whether the page was ready.',
  ],
  [
    'shed',
    'kind',
    'springdeck_shed_total',
    'Requests refused because too many of their kind were under way.',
  ],
] as const satisfies readonly [CountName, string, string, string][];

const NANOSECONDS = 1e9;

export function openMetrics({ db, now, counts }: MetricServices): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `springdeck_${name}`, help, labelNames, registers });
  const orders = gauge('orders', 'Orders, by state.', ['status']);
  const waiting = gauge('outbox_waiting', 'Mails and webhook deliveries that have not left.', ['kind']);
  const age = gauge('outbox_age_seconds', 'Age of the oldest of them; 0: none waits.', ['kind']);
  const backupAge = gauge('backup_age_seconds', 'Since the last good backup; absent: there is none.', [
    'kind',
  ]);
  const wait = gauge('database_wait_seconds', 'How long a write waited for its turn just now.');
  const delay = gauge('event_loop_delay_seconds', 'Delay of the event loop since the last reading.', [
    'quantile',
  ]);
  const memory = gauge('memory_bytes', 'Resident memory of this process.');
  const counters = COUNTERS.map(([from, label, name, help]) => ({
    from,
    label,
    counter: new Counter({ name, help, labelNames: [label], registers }),
  }));
  const loop = monitorEventLoopDelay();
  loop.enable();
  return {
    contentType: registry.contentType,
    stop: () => void loop.disable(),
    read: async () => {
      const figures = await findShopFigures(db, now());
      for (const [status, count] of Object.entries(figures.orders)) orders.set({ status }, count);
      for (const kind of ['mails', 'webhooks'] as const) {
        waiting.set({ kind }, figures[kind].count);
        age.set({ kind }, figures[kind].oldestSeconds);
      }
      if (figures.backupAgeSeconds !== undefined)
        backupAge.set({ kind: 'checked' }, figures.backupAgeSeconds);
      wait.set(figures.databaseWaitSeconds);
      memory.set(process.memoryUsage.rss());
      delay.set({ quantile: '0.5' }, loop.percentile(50) / NANOSECONDS);
      delay.set({ quantile: '0.99' }, loop.percentile(99) / NANOSECONDS);
      delay.set({ quantile: '1' }, loop.max / NANOSECONDS);
      loop.reset();
      for (const { from, label, counter } of counters) {
        counter.reset();
        for (const { label: value, count } of counts.read(from)) counter.inc({ [label]: value }, count);
      }
      return registry.metrics();
    },
  };
}
