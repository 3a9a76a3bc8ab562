import { expect, it } from 'vitest';
import { readXmlDeck } from '../testing/deck-lists.ts';

const nameOf = (name: string) => readXmlDeck(`<Deck><Cards Quantity="1" Name="${name}"/></Deck>`);

it.each(['<Deck>', ' \n<deck>', '<?xml version="1.0"?><x>'])(
  'a file that begins with %j is a deck',
  (start) => {
    expect(readXmlDeck(`${start}<Cards Quantity='4' Name="Opt" />`)).toBe('4 Opt');
  },
);

it.each([
  '<Decks><Cards Quantity="4" Name="Opt"/>',
  '4 Opt <Deck><Cards Name="Opt"/>',
  '<Deck><Cardsets Name="x"/>',
])('%j is none', (text) => {
  expect(readXmlDeck(text)).toBeUndefined();
});

it('the sideboard comes behind the deck, under its own heading', () => {
  const cards =
    '<Cards Quantity="1" Name="Duress" Sideboard="TRUE"/><Cards Quantity="4" Name="Opt" Sideboard="False"/>';
  expect(readXmlDeck(`<Deck>${cards}`)).toBe('4 Opt\n\nSideboard\n1 Duress');
});

it('a card without a name or a number is a line, one without either is none', () => {
  expect(readXmlDeck('<Deck><Cards CatID="1"/><Cards Quantity="4"/><Cards Name="Opt"/>')).toBe('4\nOpt');
});

it('an attribute is known by its whole name', () => {
  expect(readXmlDeck('<Deck><Cards x:Name="No" Quantity = "4" Name = "Opt"/>')).toBe('4 Opt');
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

it('the .cod of Cockatrice has its sideboard in a zone, its printings in attributes, and tokens that are no cards', () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Burn</deckname>
  <zone name="main"><card number="4" name="Lightning Bolt" setShortName="M10" collectorNumber="146"/></zone>
  <zone name="side"><card price="0" number="2" name="Smash to Smithereens"/></zone>
  <zone name="tokens"><card number="1" name="Goblin"/></zone>
</cockatrice_deck>`;
  expect(readXmlDeck(file)).toBe('4 [M10#146] Lightning Bolt\n\nSideboard\n2 Smash to Smithereens');
});

it('the .o8d of OCTGN has its cards as text', () => {
  const file =
    '<?xml version="1.0"?><deck game="x"><section name="Main"><card qty="3" id="1">Opt &amp; Co</card></section></deck>';
  expect(readXmlDeck(file)).toBe('3 Opt & Co');
});
