import { createRandom } from './random.ts';

export type FilterOptions = Readonly<Record<string, readonly string[]>>;

const ORDERS = [
  'date',
  'price&order=asc',
  'price&order=desc',
  'popularity',
  'title&order=asc',
  'set&order=asc',
  'number&order=asc',
  'rarity',
];
const MOST_ATTRIBUTES = 2;

/** Query strings of lists filtered by condition and other attributes, price, sale and stock; deterministic. */
export function makeFilteredLists(options: FilterOptions, count: number): string[] {
  const random = createRandom('filtered lists');
  const names = Object.keys(options);
  return Array.from({ length: count }, () => {
    const parameters = new URLSearchParams();
    for (let more = random.integer(1, MOST_ATTRIBUTES); more > 0; more -= 1) {
      const name = random.pick(names);
      parameters.set(`attribute[${name}]`, random.pick(options[name] ?? []));
    }
    if (random.chance(0.5)) parameters.set('in_stock', 'true');
    if (random.chance(0.2)) parameters.set('on_sale', 'true');
    if (random.chance(0.4)) parameters.set('max_price', String(random.integer(20, 900)));
    if (random.chance(0.2)) parameters.set('min_price', String(random.integer(10, 300)));
    return `${parameters}&orderby=${random.pick(ORDERS)}`;
  });
}
