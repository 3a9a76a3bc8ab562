import type { ByteFinding } from '../budgets/budget.ts';
import type { Finding } from '../finding.ts';
import type { Row } from './table.ts';
import { kilobytes, latencyText, passedText, rateText, spreadText, targetText, valueText } from './words.ts';

export const FINDINGS_HEAD: Row = [
  'Case',
  'Target',
  'Measured',
  'By computing time',
  'Spread',
  'Requests/s',
  'Plain server/s',
  'p50 / p95 / p99 ms',
  '',
];

export const findingRow = (found: Finding): Row => [
  found.title,
  targetText(found.target),
  valueText(found.measured, found.target.unit),
  found.byComputingTime === undefined ? '' : valueText(found.byComputingTime, found.target.unit),
  found.values.length > 1 ? spreadText(found) : '',
  rateText(found.product),
  rateText(found.yardstick),
  latencyText(found.product),
  passedText(found.passed),
];

export const BYTES_HEAD: Row = ['Page', 'What', 'Budget', 'Measured', ''];

export const byteRow = ({ page, what, budgetBytes, bytes, passed }: ByteFinding): Row => [
  page,
  what,
  kilobytes(budgetBytes),
  kilobytes(bytes),
  passedText(passed),
];
