import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { z } from 'zod';
import { PRICE_BASES } from '#domain/price-rules/rule.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import { centsOf, entryKeys, type PriceEntry, wrongEntry } from './price-entry.ts';

/** The guide's header, or one of its lines. */
export type GuidePart = { madeAt: string } | PriceEntry;

const FIGURES = PRICE_BASES.flatMap((basis) => [basis, `${basis}-foil`]);
/** Deeper nesting than in any price guide could fill the memory. */
const MAX_DEPTH = 4;
const OPENS: readonly TokenType[] = [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET];
const CLOSES: readonly TokenType[] = [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET];

/** Cardmarket's `price_guide_N.json`, parsed as it arrives. A problem ends the file. */
export async function* readPriceGuide(
  texts: AsyncIterable<Parsed<string>>,
): AsyncGenerator<Parsed<GuidePart>> {
  let found: GuidePart[] = [];
  let line = 0;
  const parser = openParser((key, value) => {
    if (key === 'createdAt') {
      if (typeof value === 'string') found.push({ madeAt: value });
      return;
    }
    line += 1;
    found.push(readEntry(value, line));
  });
  try {
    for await (const text of texts) {
      if (!text.ok) return yield text;
      parser.write(text.value);
      for (const part of found) yield parsed(part);
      found = [];
    }
    parser.end();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    yield problem(`is not Cardmarket's price guide: its JSON is broken after entry ${line}`);
    return;
  }
  if (line === 0) yield problem("is not Cardmarket's price guide: it has no list “priceGuides”");
}

function openParser(tell: (key: string | number | undefined, value: unknown) => void) {
  const tokenizer = new Tokenizer();
  const values = new TokenParser({ paths: ['$.createdAt', '$.priceGuides.*'], keepStack: false });
  let depth = 0;
  tokenizer.onToken = (token) => {
    depth += OPENS.includes(token.token) ? 1 : CLOSES.includes(token.token) ? -1 : 0;
    if (depth > MAX_DEPTH) throw new RangeError('too deep');
    values.write(token);
  };
  tokenizer.onError = (error) => {
    throw error;
  };
  values.onError = tokenizer.onError;
  tokenizer.onEnd = () => {
    if (!values.isEnded) values.end();
  };
  values.onValue = ({ key, value }) => tell(key, value);
  return tokenizer;
}

const entrySchema = z.looseObject({ idProduct: z.number().int().positive().max(2_147_483_647) });

function readEntry(value: unknown, line: number): PriceEntry {
  const read = entrySchema.safeParse(value);
  if (!read.success) return wrongEntry(line, '', 'has no idProduct');
  const id = String(read.data.idProduct);
  const label = `Cardmarket ${id}`;
  const prices: Record<string, number> = {};
  for (const figure of FIGURES) {
    const amount = read.data[figure];
    // 0: no sales or no offers.
    if (amount === undefined || amount === null || amount === 0) continue;
    const cents = typeof amount === 'number' ? centsOf(amount) : undefined;
    if (cents === undefined) return wrongEntry(line, label, `${figure} is no price`);
    prices[figure] = cents;
  }
  return { line, label, key: entryKeys.cardmarket(id), currency: 'EUR', prices, rate: null, problem: '' };
}
