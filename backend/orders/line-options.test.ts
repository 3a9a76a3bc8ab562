import { expect, it } from 'vitest';
import { sampleLines } from '../mail/sample-order.ts';
import { describeLine } from './line-options.ts';
import type { OrderLine } from './queries.ts';

function lineOf(name: string, attributes: Record<string, string>): OrderLine {
  const [line] = sampleLines;
  if (!line) throw new Error('no sample line');
  return { ...line, name, attributes: JSON.stringify(attributes) };
}

it.each([
  [
    'chosen options',
    lineOf('Sage 009/159 - Reverse Holo / Near Mint / Japanese', {
      Finish: 'Reverse Holo',
      Condition: 'Near Mint',
      Language: 'Japanese',
    }),
    { title: 'Sage 009/159', tags: ['Near Mint', 'Reverse Holo', 'Japanese'], options: [] },
  ],
  [
    'what its page states',
    lineOf('Sage 009/159', { Condition: 'Near Mint', Finish: 'Holo' }),
    { title: 'Sage 009/159', tags: ['Near Mint', 'Holo'], options: [] },
  ],
  [
    'English, which needs no tag',
    lineOf('Sage - English', { Language: 'English' }),
    { title: 'Sage', tags: [], options: [] },
  ],
  [
    'a certified grade',
    lineOf('Sage - Near Mint', { Condition: 'Near Mint', Graded: 'PSA 9', Certificate: '8112' }),
    { title: 'Sage', tags: ['PSA 9', 'Near Mint'], options: ['Certificate: 8112'] },
  ],
  ['a plain grade', lineOf('Sage', { Graded: '9.5' }), { title: 'Sage', tags: ['Graded 9.5'], options: [] }],
  [
    'the options of other goods',
    lineOf('Totem Tee - M / Sand', { Size: 'M', Colour: 'Sand' }),
    { title: 'Totem Tee', tags: ['M', 'Sand'], options: [] },
  ],
  [
    'options that its name leaves out',
    lineOf('Totem Tee', { Size: 'M' }),
    { title: 'Totem Tee', tags: ['M'], options: [] },
  ],
  ['nothing', lineOf('Dice', {}), { title: 'Dice', tags: [], options: [] }],
])('the office tells a line from others of its name by %s', (_, line, described) => {
  expect(describeLine(line)).toEqual(described);
});
