import { nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { factKey, USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { readFinish, readGame, readLanguage } from '#domain/cards/card-words.ts';
import { type Game, gameOfBrand } from '#domain/cards/games.ts';
import { readLegalCell, writeLegal } from '#domain/cards/legality.ts';
import { sameCardKey } from '#domain/cards/same-card.ts';
import { readCsv } from '../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import type { BookEntry } from './book-entry.ts';
import { isPokemonName } from './pokemon-names.ts';

const COLUMNS = {
  game: ['game'],
  name: ['name', 'cardname'],
  set: ['set', 'setname'],
  code: ['setcode'],
  number: ['number', 'collectornumber', 'cardnumber'],
  rarity: ['rarity'],
  finishes: ['finishes', 'finish'],
  language: ['language'],
  key: ['samecardkey', 'samecard', 'key'],
  picture: ['picture', 'image'],
  released: ['released', 'releasedate'],
  legal: ['legalin', 'legalities', 'legal'],
  rotation: ['regulationmark', 'block'],
} as const;

type Cells = Record<keyof typeof COLUMNS, string>;

export interface CsvEntry {
  line: number;
  entry: Parsed<BookEntry>;
}

/** A problem of the whole file ends it. */
export async function* readBookCsv(texts: AsyncIterable<Parsed<string>>): AsyncGenerator<Parsed<CsvEntry>> {
  let heads: string[] | undefined;
  for await (const record of readCsv(texts)) {
    if (!record.ok) return yield record;
    const { line, cells } = record.value;
    if (heads) {
      yield parsed({ line, entry: readRow(cellsOf(heads, cells)) });
      continue;
    }
    heads = cells.map(factKey);
    const missing = (['game', 'name'] as const).filter((column) => placeOf(heads ?? [], column) < 0);
    if (missing.length > 0)
      return yield problem(`has no column ${missing.map((column) => `“${column}”`).join(' and ')}`);
  }
}

function placeOf(heads: readonly string[], column: keyof Cells): number {
  const names: readonly string[] = COLUMNS[column];
  return heads.findIndex((head) => names.includes(head));
}

const cellsOf = (heads: readonly string[], cells: readonly string[]): Cells => {
  const cell = (column: keyof Cells): string => (cells[placeOf(heads, column)] ?? '').trim();
  return {
    game: cell('game'),
    name: cell('name'),
    set: cell('set'),
    code: cell('code'),
    number: cell('number'),
    rarity: cell('rarity'),
    finishes: cell('finishes'),
    language: cell('language'),
    key: cell('key'),
    picture: cell('picture'),
    released: cell('released'),
    legal: cell('legal'),
    rotation: cell('rotation'),
  };
};

function readRow(row: Cells): Parsed<BookEntry> {
  const game = gameOfBrand(readGame(row.game));
  if (game === '') return problem(row.game === '' ? 'has no game' : `“${row.game}” is no game of the shop`);
  if (row.name === '') return problem('has no name');
  if (row.set === '' && row.code === '') return problem('has no set');
  const finishes = row.finishes.split(/[,;/|]/).map((finish) => finish.trim());
  return parsed({
    sets: [],
    printings: [
      {
        set: { game, code: row.code, name: row.set, released: row.released },
        card: { key: keyOf(row, game), name: row.name, kind: '', colour: '', textHash: '' },
        number: row.number,
        mark: row.number === '' ? nameKey(row.name) : game === 'yugioh' ? row.rarity : '',
        rarity: row.rarity,
        finishes: finishes.filter((finish) => finish !== '').map(readFinish),
        language: row.language === '' ? USUAL_LANGUAGE : readLanguage(row.language),
        picture: row.picture,
        passcodes: [],
        legal: writeLegal(game, readLegalCell(row.legal)),
        rotation: row.rotation.toUpperCase(),
      },
    ],
  });
}

function keyOf(row: Cells, game: Game): string {
  if (row.key !== '') return `${game} own ${row.key}`;
  const { name, set, code: setCode, number } = row;
  const card = { game, name, set, setCode, number, isPokemon: game === 'pokemon' && isPokemonName(name) };
  return sameCardKey(card) ?? `${game} ${nameKey(name)} of ${nameKey(set || setCode)} ${numberKey(number)}`;
}
