import type { Finding, Speed, Target } from '../finding.ts';
import { spread } from '../statistics.ts';

type Unit = Target['unit'];

const WORDS: Record<Unit, (value: number) => string> = {
  'of plain server': (value) => {
    if (value === 0) return '0';
    if (value >= 0.25) return value.toFixed(2);
    return `1/${(1 / value).toFixed(value >= 0.05 ? 1 : 0)}`;
  },
  'per second': (value) => `${value.toFixed(0)}/s`,
  ms: (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`,
  MB: (value) => `${value.toFixed(0)} MB`,
  s: (value) => `${value.toFixed(2)} s`,
  times: (value) => `${value.toFixed(2)} times`,
};

export const valueText = (value: number, unit: Unit): string => WORDS[unit](value);

export const targetText = ({ kind, value, unit }: Target): string =>
  `${kind === 'at least' ? '>=' : '<='} ${TARGETS.get(value.toPrecision(3)) ?? valueText(value, unit)}`;

const TARGETS = new Map([
  ['0.167', '1/6'],
  ['0.0167', '1/60'],
  ['0.0100', '1/100'],
]);

/** '0.48 - 0.61': the range over the rounds. */
export function spreadText({ values, target }: Finding): string {
  const [lowest, highest] = spread(values);
  return `${valueText(lowest, target.unit)} - ${valueText(highest, target.unit)}`;
}

export function latencyText(speed: Speed | undefined): string {
  if (!speed) return '';
  return [speed.p50Ms, speed.p95Ms, speed.p99Ms].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join(' / ');
}

export const rateText = (speed: Speed | undefined): string =>
  speed ? Math.round(speed.requestsPerSecond).toLocaleString('en') : '';

export const passedText = (passed: boolean): string => (passed ? 'PASS' : 'FAIL');

export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
