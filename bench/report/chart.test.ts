import { expect, it } from 'vitest';
import { drawChart, linear, logarithmic } from './chart.ts';

const chart = drawChart({
  title: 'Bytes & budgets',
  subtitle: 'less is better',
  bars: [
    { label: 'home', text: '99.0 kB', note: 'of 110', value: 0.9, passed: true },
    { label: 'shop <new>', text: '999 kB', note: 'of 110', value: 9, passed: false },
  ],
  place: linear(1.25),
  ticks: [{ value: 1, label: 'budget' }],
  target: 1,
});

it('draws a bar for each row, ends what lies beyond at the edge, and marks what missed its target', () => {
  const widths = [...chart.matchAll(/class="(bar|missed)"[^>]*width="([\d.]+)"/g)].map(([, kind, width]) => [
    kind,
    width,
  ]);
  expect(widths).toEqual([
    ['bar', '288'],
    ['missed', '400'],
  ]);
});

it('is well-formed, whatever the words are', () => {
  expect(chart).toContain('Bytes &amp; budgets');
  expect(chart).toContain('shop &lt;new>');
});

it('places values by their ratio on a logarithmic scale', () => {
  const place = logarithmic(1 / 4, 4);
  expect([1 / 4, 1, 4].map(place)).toEqual([0, 0.5, 1]);
});
