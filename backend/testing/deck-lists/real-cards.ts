import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { splitRow } from '#domain/deck-list/split-row.ts';

export interface RealCard {
  sku: string;
  name: string;
  game: string;
  set: string;
  setCode: string;
  number: string;
  /** As the file's description tells, which calls a few Trainers Pokémon. */
  isTrainerOrEnergy: boolean;
}

const FILE = new URL('../../../tests/data/pokemon-singles.csv.gz', import.meta.url);

/** The 20,106 cards of the real list. */
export function readRealCards(): RealCard[] {
  const [head = '', ...rows] = gunzipSync(readFileSync(FILE)).toString().trim().split('\n');
  const heads = splitRow(head, ',');
  return rows.map((row) => {
    const cells = splitRow(row, ',');
    const cell = (name: string) => cells[heads.indexOf(name)] ?? '';
    const attribute = (name: string) =>
      [1, 2, 3, 4].flatMap((at) =>
        cell(`Attribute ${at} name`) === name ? [cell(`Attribute ${at} value(s)`)] : [],
      )[0] ?? '';
    return {
      sku: cell('SKU'),
      name: cell('Name'),
      game: cell('Brands'),
      set: attribute('Set'),
      setCode: '',
      number: attribute('Number'),
      isTrainerOrEnergy:
        !/HP: \d/.test(cell('Description')) || /Kind: (?:Trainer|Energy)/.test(cell('Description')),
    };
  });
}
