import { expect, it } from 'vitest';
import { finding } from './finding.ts';
import { type Results, withCase } from './results.ts';

const machine = { cpu: 'a', cores: 2, memoryGb: 8, system: 'linux', node: 'v24', loadBefore: 0.5 };
const { loadBefore: _, ...recordedMachine } = machine;
const found = (title: string, value: number) =>
  finding({ title, target: { kind: 'at most', value: 10, unit: 'ms' }, values: [value] });
const order = ['pages', 'search', 'orders'];
const empty: Results = { machine: recordedMachine, findings: [], bytes: [] };
const record = (results: Results, name: string, date: string, ...values: number[]) =>
  withCase(
    results,
    machine,
    { name, date, findings: values.map((value, place) => found(`${name} ${place}`, value)) },
    order,
  );
const told = ({ findings }: Results) => findings.map(({ title, measured, date }) => [title, measured, date]);

it('a case that runs again replaces its own rows and leaves the others', () => {
  const before = record(record(empty, 'orders', '2026-01-01', 1, 2), 'search', '2026-01-01', 3);
  expect(told(record(before, 'orders', '2026-02-02', 4))).toEqual([
    ['search 0', 3, '2026-01-01'],
    ['orders 0', 4, '2026-02-02'],
  ]);
});

it('rows of a case that no longer exists are dropped', () => {
  const before = record(empty, 'search', '2026-01-01', 3);
  const after = withCase(before, machine, { name: 'pages', date: '2026-02-02', findings: [] }, ['pages']);
  expect(told(after)).toEqual([]);
});
