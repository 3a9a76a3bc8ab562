import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { SearchDocument } from '#backend/catalogue/search/index-words.ts';
import { parseQuery } from '#backend/catalogue/search/parse-query.ts';
import { searchWords } from '#backend/catalogue/search/search.ts';
import { runToCompletion } from '#backend/catalogue/search/time-slices.ts';
import { topHits } from '#backend/catalogue/search/top-hits.ts';
import { DEFAULT_CARD_WORDS, indexOf, readCards } from '#backend/testing/search/cards.ts';
import { generatedShop } from '#backend/testing/search/generated-shop.ts';
import { finderIn, notFoundAsPasted } from '#backend/testing/search/known-items.ts';
import { type RelevanceQuery, readRelevanceQueries } from './data/relevance-queries.ts';
import { measureMutilated } from './mutilated.ts';
import { plainTable } from './report/table.ts';

const GOAL = 0.97;
const SHOWN = 5;

interface Answer extends RelevanceQuery {
  names: string[];
  isFirst: boolean;
  isInFive: boolean;
}

const SEED = 30;
const CARDS_PER_SET = 120;

/** Asks for every real card, and every product of a generated shop of four games, by all that may be pasted of it. */
function countLost(say: (line: string) => void): number {
  const shop = [...readCards(), ...generatedShop(SEED, CARDS_PER_SET)];
  const find = finderIn(shop);
  const lost = shop.flatMap((product) => notFoundAsPasted(find, product));
  for (const each of lost) say(each);
  say(`${shop.length} products by whole name, name and set, SKU and number: ${lost.length} lost`);
  return lost.length;
}

const MUTILATED = 2000;

function sayMutilated(say: (line: string) => void): void {
  const cards = readCards();
  const rows = measureMutilated(finderIn(cards), cards, SEED, MUTILATED);
  const cells = rows.map(({ fault, searches, found, empty }) => [
    fault,
    String(searches),
    percent(found / searches),
    String(empty),
  ]);
  say(plainTable(['Fault', 'Number', 'In five', 'Nothing'], cells));
}

/** Over the demo shop with 20,106 real cards: how often the intended product is first, and among the first five. */
export async function measureRelevance(say: (line: string) => void): Promise<boolean> {
  const products = [...readCards(), ...(await readDemoShop())];
  const index = indexOf(products);
  const answers = (await readRelevanceQueries()).map((query) => answer(query));
  const missed = answers.filter(({ isFirst }) => !isFirst);
  for (const { typed, expected, names } of missed) {
    say(`${typed}: expected ${expected?.source ?? 'nothing'}, found ${names[0] ?? 'nothing'}`);
  }
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => [kind, ...sums(answers.filter((each) => each.kind === kind))]);
  say(plainTable(['Queries', 'Number', 'First', 'In five'], [...rows, ['all', ...sums(answers)]]));
  sayMutilated(say);
  const isGoalReached = share(answers, 'isFirst') >= GOAL;
  return countLost(say) === 0 && isGoalReached;

  function answer(query: RelevanceQuery): Answer {
    const hits = runToCompletion(searchWords(index, DEFAULT_CARD_WORDS, parseQuery(query.typed), () => true));
    const best = topHits(hits, (ordinal) => products[ordinal]?.inStock === true, 0, SHOWN);
    const names = best.map((ordinal) => products[ordinal]?.name ?? '');
    const { expected } = query;
    if (!expected) return { ...query, names, isFirst: names.length === 0, isInFive: names.length === 0 };
    const place = names.findIndex((name) => expected.test(name));
    return { ...query, names, isFirst: place === 0, isInFive: place >= 0 };
  }
}

const share = (answers: readonly Answer[], key: 'isFirst' | 'isInFive'): number =>
  answers.filter((each) => each[key]).length / answers.length;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

const sums = (answers: readonly Answer[]): string[] => [
  String(answers.length),
  percent(share(answers, 'isFirst')),
  percent(share(answers, 'isInFive')),
];

async function readDemoShop(): Promise<SearchDocument[]> {
  const text = await readFile(new URL('../demo/products.csv', import.meta.url), 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return rows.filter(({ Type }) => Type !== 'variation' && Type !== 'copy').map(toDocument);
}

function toDocument(row: Record<string, string>): SearchDocument {
  const cell = (column: string) => row[column] ?? '';
  const attributes = [1, 2, 3, 4, 5, 6].map((place) => ({
    name: cell(`Attribute ${place} name`),
    values: cell(`Attribute ${place} value(s)`),
  }));
  const others = attributes.filter(({ name }) => name !== 'Number').map(({ values }) => values);
  return {
    name: cell('Name'),
    number: attributes.find(({ name }) => name === 'Number')?.values ?? '',
    sku: cell('SKU'),
    around: [cell('Brands'), cell('Categories'), cell('Tags'), ...others],
    inStock: cell('Stock') !== '0',
    sold: 0,
  };
}
