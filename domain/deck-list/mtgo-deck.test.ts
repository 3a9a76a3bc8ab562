import { expect, it } from 'vitest';
import { readMtgoDeck } from '../testing/deck-lists.ts';

const nameOf = (name: string) => readMtgoDeck(`<Deck><Cards Quantity="1" Name="${name}"/></Deck>`);

it.each(['<Deck>', ' \n<deck>', '<?xml version="1.0"?><x>'])(
  'a file that begins with %j is a deck',
  (start) => {
    expect(readMtgoDeck(`${start}<Cards Quantity='4' Name="Opt" />`)).toBe('4 Opt');
  },
);

it.each([
  '<Decks><Cards Quantity="4" Name="Opt"/>',
  '4 Opt <Deck><Cards Name="Opt"/>',
  '<Deck><Cardsets Name="x"/>',
])('%j is none', (text) => {
  expect(readMtgoDeck(text)).toBeUndefined();
});

it('the sideboard comes behind the deck, under its own heading', () => {
  const cards =
    '<Cards Quantity="1" Name="Duress" Sideboard="TRUE"/><Cards Quantity="4" Name="Opt" Sideboard="False"/>';
  expect(readMtgoDeck(`<Deck>${cards}`)).toBe('4 Opt\n\nSideboard\n1 Duress');
});

it('a card without a name or a number is a line, one without either is none', () => {
  expect(readMtgoDeck('<Deck><Cards CatID="1"/><Cards Quantity="4"/><Cards Name="Opt"/>')).toBe('4\nOpt');
});

it('an attribute is known by its whole name', () => {
  expect(readMtgoDeck('<Deck><Cards x:Name="No" Quantity = "4" Name = "Opt"/>')).toBe('4 Opt');
});

it.each([
  ['Fire/Ice', '1 Fire // Ice'],
  ['Fire // Ice', '1 Fire // Ice'],
  ['1/2', '1 1/2'],
  ['A &amp; B &lt;&gt;&quot;&apos;&#65;&#x42;', `1 A & B <>"'AB`],
  ['Opt&#0;&amp', '1 Opt&#0;&amp'],
])('the name %s reads %s', (name, line) => {
  expect(nameOf(name)).toBe(line);
});
