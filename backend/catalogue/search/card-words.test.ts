import { describe, expect, it } from 'vitest';
import { parseCardWords, SECTIONS } from '#domain/search-words/parse-card-words.ts';
import { fold } from '#domain/search-words/words.ts';
import { DEFAULT_CARD_WORDS, indexOf, product } from '../../testing/search/cards.ts';
import { mergeCardWords, SHIPPED_CARD_WORDS } from './card-words.ts';
import { closestWords } from './closest-words.ts';
import type { SearchDocument } from './index-words.ts';
import { parseQuery } from './parse-query.ts';
import { searchWords } from './search.ts';
import { runToCompletion } from './time-slices.ts';
import { topHits } from './top-hits.ts';

const card = (name: string, ...around: string[]) => product({ name, number: '1/9', around });

function shop(products: readonly SearchDocument[], list = DEFAULT_CARD_WORDS) {
  const index = indexOf(products);
  const namesOf = (hits: number[]) => hits.map((ordinal) => products[ordinal]?.name ?? '');
  const hits = (text: string) => runToCompletion(searchWords(index, list, parseQuery(text), () => true));
  return {
    find: (text: string) => namesOf(topHits(hits(text), () => true, 0, 24)),
    corrected: (text: string) => hits(text).corrected,
    closest: (text: string) =>
      namesOf(
        topHits(runToCompletion(closestWords(index, list, parseQuery(text), () => true)), () => true, 0, 12),
      ),
  };
}

describe('the list', () => {
  it('ships a few hundred entries in every section, without a fault', () => {
    expect(SHIPPED_CARD_WORDS.size).toBeGreaterThan(500);
    const sections = new Set([...SHIPPED_CARD_WORDS.values()].flat().map(({ section }) => section));
    expect([...sections].sort()).toEqual([...SECTIONS].sort());
  });

  it("an owner's line replaces the shipped one, adds a word, or takes one away", () => {
    const own = parseCardWords('[names]\nzard = Mew\nold faithful = Charizard\nttar =').words;
    const { find } = shop(
      [card('Charizard'), card('Mew'), card('Tyranitar')],
      mergeCardWords(SHIPPED_CARD_WORDS, own),
    );
    expect(find('zard')).toEqual(['Mew']);
    expect(find('old faithful')).toEqual(['Charizard']);
    expect(find('ttar')).toEqual([]);
  });
});

describe('Afrikaans words of the trade', () => {
  it.each([
    ['boks', 'bokse', 'box', 'boxes'],
    ['boosterboks', 'boosterbokse', 'booster box'],
    ['pakkie', 'pakkies', 'pakke', 'booster pack'],
    ['kaartpak', 'kaartpakke', 'kaartpakkies', 'booster pack'],
    ['blik', 'blikke', 'blikkies', 'tin'],
    ['dek', 'dekke', 'dekkies', 'deck'],
    ['begindek', 'begindekke', 'starter deck'],
    ['kaartehouer', 'kaartehouers', 'dekhouers', 'deck box'],
    ['hoesie', 'hoesies', 'kaarthoesies', 'sleeves'],
    ['kaartalbum', 'kaartalbums', 'ringlêers', 'binder'],
    ['speelmat', 'speelmatte', 'playmat'],
    ['muntstuk', 'muntstukke', 'coin'],
    ['plakker', 'plakkers', 'sticker'],
    ['bordspel', 'bordspele', 'bordspeletjies', 'board game'],
    ['geskenkboks', 'geskenkbokse', 'gift box'],
    ['rugsak', 'rugsakke', 'backpack'],
  ])('%s, %s, ... mean the same as in English', (...words) => {
    const meanings = words.map((word) => DEFAULT_CARD_WORDS.phrases.get(fold(word))?.[0]?.readings[0]);
    const [first = []] = meanings;
    expect(first.length).toBeGreaterThan(0);
    expect(meanings.filter((meaning) => meaning?.[0] !== first[0])).toEqual([]);
  });
});

describe('nicknames', () => {
  const { find } = shop([
    card('Charizard ex - 199/165 - Scarlet & Violet 151'),
    card('Lightning Bolt'),
    card('Bolt Bend'),
    card('Dark Magician'),
    card('Dark Magician Girl'),
    card('Blue-Eyes White Dragon'),
    card('Diamond Dude'),
  ]);

  it.each([
    ['zard ex 151', 'Charizard ex - 199/165 - Scarlet & Violet 151'],
    ['bolt', 'Lightning Bolt'],
    ['BEWD', 'Blue-Eyes White Dragon'],
    ['DM', 'Dark Magician'],
    ['dmg', 'Dark Magician Girl'],
  ])('%s leads to %s', (typed, name) => {
    expect(find(typed)[0]).toBe(name);
  });

  it('the end of a long name finds it without the word list', () => {
    const { find: findEnd } = shop([card('Aerodactyl'), card('Mew')], mergeCardWords());
    expect(findEnd('dactyl')).toEqual(['Aerodactyl']);
  });
});

describe('rarity, print, grade and condition', () => {
  const products = [
    card('Umbreon V', 'Rare Holo V'),
    card('Umbreon ex', 'Special Illustration Rare'),
    card('Sheoldred (Showcase)', 'Mythic Rare'),
    card('Sheoldred', 'Mythic Rare'),
    card('Summit Elder', 'Grade 9.5', 'Graded'),
    card('Rainbow Dragon', 'Common'),
  ];
  const { find, corrected } = shop(products);

  it('narrow a search down', () => {
    expect(find('umbreon alt art')).toEqual(['Umbreon ex']);
    expect(find('altart umbreon')).toEqual(['Umbreon ex']);
    expect(find('sheoldred showcase')).toEqual(['Sheoldred (Showcase)']);
    expect(find('summit elder psa 9.5')).toEqual(['Summit Elder']);
    expect(find('summit elder bgs10')).toEqual(['Summit Elder']);
  });

  it('that no such card has do not hide the card, and the page says so', () => {
    expect(find('umbreon v 1st ed psa 10')).toEqual(['Umbreon V']);
    expect(corrected('umbreon v 1st ed psa 10')).toBe('umbreon v');
    expect(corrected('umbreon alt art')).toBeUndefined();
  });

  it('are names where a card is called so', () => {
    expect(find('rainbow dragon')).toEqual(['Rainbow Dragon']);
  });
});

describe('kinds of goods', () => {
  const cards = [
    card('Charizard - 4/102 - Base'),
    card('Booster Gold'),
    card('Slaking'),
    card('Battle Box'),
    card('Amulet Coin'),
  ];

  it('are no names of cards, misspelt or not', () => {
    const { find } = shop(cards);
    for (const typed of ['booster box', 'boosterbox', 'boster box', 'sleeves', 'slevees', 'etb', 'coin'])
      expect(find(typed), typed).toEqual([]);
  });

  it('are left out beside a card, and leave it as a close match', () => {
    const { find, closest } = shop(cards);
    expect(find('charizard booster box')).toEqual(['Charizard - 4/102 - Base']);
    expect(closest('charizard booster box')).toEqual(['Charizard - 4/102 - Base']);
    expect(closest('booster box')).toEqual([]);
  });

  it('lead to similar goods, never to cards', () => {
    const { find, closest } = shop([...cards, product({ name: 'Surging Sparks Booster Pack' })]);
    expect(find('booster box')).toEqual(['Surging Sparks Booster Pack']);
    expect(closest('booster box')).toEqual(['Surging Sparks Booster Pack']);
  });

  it('are found in a shop that sells them, whatever game is typed with them', () => {
    const sleeves = product({ name: 'Matte Card Sleeves (100)', around: ['Springdeck', 'Accessories'] });
    const box = product({ name: 'Surging Sparks Booster Box', around: ['Pokemon', 'Booster Boxes'] });
    const { find } = shop([...cards, sleeves, box]);
    expect(find('pokemon sleeves')).toEqual([sleeves.name]);
    expect(find('booster boxes')).toEqual([box.name]);
  });

  it('are words of a name beside others', () => {
    expect(shop(cards).find('amulet coin')).toEqual(['Amulet Coin']);
  });
});
