import type { ByteFinding } from '../budgets/budget.ts';
import { type Finding, margin } from '../finding.ts';
import { drawChart, linear, logarithmic } from './chart.ts';
import { kilobytes, targetText, valueText } from './words.ts';

const [FAR_BELOW, FAR_BEYOND] = [1 / 8, 32];
const TIMES = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32];

/** Each case by how far beyond its target it is. */
export const speedChart = (findings: readonly Finding[]): string =>
  drawChart({
    title: 'How far beyond the target',
    subtitle:
      'The line is the target; twice as far right is twice as good, to the left of it is not good enough',
    bars: findings.map((found) => ({
      label: found.title,
      text: valueText(found.measured, found.target.unit),
      note: targetText(found.target),
      value: margin(found),
      passed: found.passed,
    })),
    place: logarithmic(FAR_BELOW, FAR_BEYOND),
    ticks: TIMES.map((value) => ({ value, label: value < 1 ? `1/${1 / value}` : `${value} x` })),
    target: 1,
  });

export const bytesChart = (bytes: readonly ByteFinding[]): string =>
  drawChart({
    title: 'What the pages weigh',
    subtitle: 'Share of the budget in bytes as they travel; the line is the budget',
    bars: bytes.map((found) => ({
      label: `${found.page}: ${found.what}`,
      text: kilobytes(found.bytes),
      note: `of ${kilobytes(found.budgetBytes)}`,
      value: found.bytes / found.budgetBytes,
      passed: found.passed,
    })),
    place: linear(1.25),
    ticks: [0, 0.25, 0.5, 0.75, 1, 1.25].map((value) => ({ value, label: `${value * 100} %` })),
    target: 1,
  });
