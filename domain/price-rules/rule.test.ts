import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describePrice,
  describeRule,
  readMargin,
  readRate,
  readShares,
  writeRate,
  writeShares,
} from './describe.ts';
import { DEFAULT_LADDER, isRung } from './ladder.ts';
import {
  inPrecedence,
  isStopped,
  type PriceRule,
  priceByRule,
  type RuleScope,
  ruleFor,
  scopeKey,
  scopeWords,
} from './rule.ts';

const scope = (named: Partial<RuleScope> = {}): RuleScope => ({
  game: '',
  set: '',
  rarity: '',
  condition: '',
  ...named,
});
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  id: 1,
  ...scope(),
  basis: 'trend',
  margin: 2_000,
  shares: { LP: 85 },
  floorCents: 500,
  ladder: DEFAULT_LADDER,
  stopPercent: 25,
  ...more,
});
const euros = (cents: number) => ({ cents, currency: 'EUR' as const });
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a price by rule', () => {
  it.each([
    ['Near Mint', euros(1_240), { cents: 30_500, exactCents: 30_522, share: 100, isAtFloor: false }],
    [
      'Lightly Played',
      euros(1_240),
      { cents: 25_500 + 500, exactCents: 25_944, share: 85, isAtFloor: false },
    ],
    ['Near Mint', euros(2), { cents: 500, exactCents: 49, share: 100, isAtFloor: true }],
  ])('%s of %o at R 20,5123 is %o', (condition, source, price) => {
    expect(priceByRule(rule(), source, 205_123, condition)).toEqual(price);
  });

  it('is on the ladder, in whole cents, never below the floor, and rises with its source', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const given = fc.record({
      margin: fc.integer({ min: -9_900, max: 30_000 }),
      floorCents: fc.integer({ min: 0, max: 100_000 }),
      rate: fc.integer({ min: 1, max: 400_000 }),
      condition: fc.constantFrom('Near Mint', 'LP', 'Binder Copy'),
    });
    const property = fc.property(given, cents, cents, ({ rate, condition, ...own }, one, more) => {
      const of = (source: number) => priceByRule(rule(own), euros(source), rate, condition)?.cents ?? 0;
      const [lower, higher] = [of(one), of(one + more)];
      expect(isRung(lower, DEFAULT_LADDER)).toBe(true);
      expect(lower).toBeGreaterThanOrEqual(own.floorCents);
      expect(higher).toBeGreaterThanOrEqual(lower);
    });
    fc.assert(property);
  });

  it('stays exact where floating point would not, and refuses what no shop can ask', () => {
    const exact = rule({ ladder: [{ stepCents: 1, belowCents: null }], margin: 0, floorCents: 0 });
    expect(priceByRule(exact, euros(90_071_993), 10_001, 'NM')?.cents).toBe(90_081_000);
    expect(priceByRule(exact, euros(999_999_999), 205_123, 'NM')).toBeUndefined();
  });

  it('of a rule for one condition is not lowered for the condition once more', () => {
    expect(
      priceByRule(rule({ condition: 'Lightly Played' }), euros(1_240), 205_123, 'Lightly Played'),
    ).toMatchObject({
      share: 100,
    });
  });

  it('says source, rate and rule', () => {
    const price = priceByRule(rule({ set: 'Surging Sparks' }), euros(1_240), 205_123, 'Lightly Played');
    if (!price) throw new Error('no price');
    const reason = describePrice(
      rule({ set: 'Surging Sparks' }),
      {
        source: euros(1_240),
        figure: 'trend',
        rate: { rate: 205_123, day: '2026-11-23', origin: 'by hand' },
        condition: 'Lightly Played',
      },
      price,
    );
    expect(Object.values(reason).map(plain)).toEqual([
      'trend € 12,40',
      '€ 1 = R 20,5123, 2026-11-23, by hand',
      'Surging Sparks: + 20 %, LP at 85 % = R 259,44',
    ]);
  });
});

it('a rule says for what it is, and why its price is what it is', () => {
  expect([scope(), scope({ game: 'Magic', rarity: 'Rare' })].map(scopeWords)).toEqual([
    'everything',
    'Magic, Rare',
  ]);
  const reasonOf = (more: Partial<PriceRule>, currency: 'USD' | 'ZAR', isAtFloor: boolean, cents = 1_205) =>
    Object.values(
      describePrice(
        rule({ margin: 0, ...more }),
        {
          source: { cents, currency },
          figure: 'price',
          rate: { rate: 184_000, day: '2026-11-23', origin: 'rates.csv' },
          condition: 'Near Mint',
        },
        { cents: 500, exactCents: 222, share: 100, isAtFloor },
      ),
    ).map(plain);
  expect(reasonOf({}, 'USD', true)).toEqual([
    'price $ 12,05',
    '$ 1 = R 18,40, 2026-11-23, rates.csv',
    'everything: no margin = R 2,22, raised to the floor of R 5,00',
  ]);
  expect(reasonOf({ margin: -550 }, 'ZAR', false, 1_234_567)).toEqual([
    'price R 12 345,67',
    'in rand',
    'everything: − 5,5 % = R 2,22',
  ]);
});

it('a price at its floor exactly is not raised to it', () => {
  const exact = rule({ ladder: [{ stepCents: 1, belowCents: null }], margin: 0, floorCents: 1_000 });
  expect(priceByRule(exact, { cents: 1_000, currency: 'ZAR' }, 10_000, 'NM')).toMatchObject({
    cents: 1_000,
    isAtFloor: false,
  });
});

describe('which rule holds', () => {
  const all = scope();
  const game = scope({ game: 'Pokémon' });
  const condition = scope({ condition: 'Near Mint' });
  const rarity = scope({ game: 'Pokémon', rarity: 'Hyper Rare' });
  const set = scope({ set: 'Surging Sparks' });
  const both = scope({ set: 'Surging Sparks', rarity: 'Hyper Rare' });
  const rules = [all, game, condition, rarity, set, both];
  const unit = { game: 'pokemon', set: 'SURGING SPARKS', rarity: 'hyper rare', condition: 'Near Mint' };

  it('is the most particular: set, then rarity, then condition, then game', () => {
    const without = (part: keyof RuleScope, from = unit) => ({ ...from, [part]: 'another' });
    expect(ruleFor(rules, unit)).toBe(both);
    expect(ruleFor(rules, without('rarity'))).toBe(set);
    expect(ruleFor(rules, without('set'))).toBe(rarity);
    expect(ruleFor(rules, without('set', without('rarity')))).toBe(condition);
    expect(ruleFor([all, game], unit)).toBe(game);
    expect(ruleFor([game], without('game'))).toBeUndefined();
    expect(inPrecedence(rules)).toEqual([both, set, rarity, condition, game, all]);
  });

  it('does not depend on spaces around a name either', () => {
    const spaced = scope({ set: ' Surging Sparks ' });
    expect(ruleFor([all, spaced], unit)).toBe(spaced);
    expect(ruleFor([all, set], { ...unit, set: ' Surging Sparks ' })).toBe(set);
  });

  it('does not depend on their order', () => {
    const shuffled = fc.shuffledSubarray(rules, { minLength: rules.length });
    fc.assert(fc.property(shuffled, (any) => ruleFor(any, unit) === both));
    expect(new Set(rules.map(scopeKey)).size).toBe(rules.length);
    expect(scopeKey({ ...set, set: ' surging sparks' })).toBe(scopeKey(set));
  });
});

describe('the stop', () => {
  it.each([
    [10_000, 12_500, 25, false],
    [10_000, 12_501, 25, true],
    [10_000, 7_499, 25, true],
    [10_000, 90_000, null, false],
    [null, 90_000, 25, false],
    [0, 90_000, 25, false],
  ])('of %s to %s beyond %s %% is %s', (before, after, stopPercent, stops) => {
    expect(isStopped(before, after, { stopPercent })).toBe(stops);
  });
});

describe('what is typed', () => {
  it('reads rates, margins and shares as they are written', () => {
    expect(['20,5123', '18.4', '0', '20,51234', 'x', ''].map(readRate)).toEqual([
      205_123,
      184_000,
      0,
      undefined,
      undefined,
      undefined,
    ]);
    expect([205_123, 184_000, 200_000].map(writeRate)).toEqual(['20,5123', '18,40', '20,00']);
    expect(['20', '-5,5 %', '+12.25%', '−3', '1,234', 'ten'].map(readMargin)).toEqual([
      2_000,
      -550,
      1_225,
      -300,
      undefined,
      undefined,
    ]);
    expect(readShares('lp 85, MP 70 %')).toEqual({ LP: 85, MP: 70 });
    expect(readShares(' LP  1 ;; mp 999%')).toEqual({ LP: 1, MP: 999 });
    expect(['LP', 'LP 0', 'Damaged 85', 'LP 85 x', '85'].map(readShares)).toEqual(Array.from({ length: 5 }));
    expect(readShares('')).toEqual({});
    expect([readRate(' 20,5 '), readMargin(' 20 % ')]).toEqual([205_000, 2_000]);
    expect(writeShares({ LP: 85, MP: 70 })).toBe('LP 85, MP 70');
  });

  it('says a rule in one sentence', () => {
    expect(plain(describeRule(rule({ condition: 'LP', floorCents: 0 })))).toBe(
      'trend, + 20 %, to 0,50 below 10; 1 below 50; 5 below 500; 10, stops beyond 25 %',
    );
    expect(plain(describeRule(rule({ stopPercent: null })))).toBe(
      'trend, + 20 %, LP at 85 %, never below R 5,00, to 0,50 below 10; 1 below 50; 5 below 500; 10, never stops',
    );
  });
});
