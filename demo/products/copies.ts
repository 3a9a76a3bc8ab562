import type { Grading } from '#domain/cards/grading.ts';
import type { ArtSpec, Wear } from '../art/spec.ts';
import type { Copy, Picture } from './product.ts';

interface CopyRow {
  code: string;
  price: number;
  condition?: string;
  grading?: Grading;
  note: string;
  wear: readonly Wear[];
}

/** Of singles that are one graded card each. */
export const GRADINGS: ReadonlyMap<string, Grading> = new Map([
  ['Crystal Genet', { company: 'BGS', grade: '9.5', certificate: '0016204417' }],
  ['Cape Doctor', { company: 'PSA', grade: '10', certificate: '88120417' }],
  ['Rift Walker', { company: 'PSA', grade: '9', certificate: '88120431' }],
  ['Summit Elder', { company: 'CGC', grade: '9.5', certificate: '4150220031' }],
]);

/** In no condition any more; of the first there are copies. */
export const SOLD_OUT: ReadonlySet<string> = new Set(['First Mate of the Fog', 'Protea Dancer']);

const COPIES: Readonly<Record<string, readonly CopyRow[]>> = {
  'Grassland Alpha': [
    {
      code: 'K-0417',
      price: 4190,
      condition: 'Near Mint',
      note: 'Centred 52/48, four sharp corners.',
      wear: [],
    },
    {
      code: 'K-0398',
      price: 5650,
      grading: { company: 'PSA', grade: '9', certificate: '88120398' },
      note: 'A print line below the frame, seen only in raking light.',
      wear: ['line'],
    },
  ],
  'Night Pangolin': [
    {
      code: 'K-0431',
      price: 815,
      condition: 'Near Mint',
      note: 'Whitening at the top left corner of the back, one millimetre.',
      wear: ['corner'],
    },
    {
      code: 'K-0436',
      price: 590,
      condition: 'Lightly Played',
      note: 'White along the foot of both sides; the face is clean.',
      wear: ['foot', 'corner'],
    },
  ],
  'First Mate of the Fog': [
    {
      code: 'K-0452',
      price: 3390,
      condition: 'Near Mint',
      note: 'From the pack into the sleeve; centred 55/45.',
      wear: [],
    },
    {
      code: 'K-0455',
      price: 2690,
      condition: 'Lightly Played',
      note: 'One fine scratch across the sky and a soft corner.',
      wear: ['scratch', 'corner'],
    },
  ],
};

/** Each with photographs of its front and back. */
export const copiesOf = (name: string, card: Omit<ArtSpec, 'view'>): Copy[] =>
  (COPIES[name] ?? []).map(({ wear, ...copy }) => ({ ...copy, pictures: photographs(copy, card, wear) }));

function photographs(
  { code, grading }: Pick<CopyRow, 'code' | 'grading'>,
  card: Omit<ArtSpec, 'view'>,
  wear: readonly Wear[],
): Picture[] {
  return ['front', 'back'].map((view) => ({
    file: `copy-${code.toLowerCase()}-${view}.svg`,
    art: { ...card, kind: 'photograph', view, shot: code, wear, ...(grading && { grading }) },
  }));
}
