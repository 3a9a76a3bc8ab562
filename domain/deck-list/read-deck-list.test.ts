import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeckList } from '../testing/deck-lists.ts';
import { badLineMessage, type ListedCard } from './deck-list.ts';
import { isBasic } from './read-card.ts';

const card = (parts: Partial<ListedCard>): ListedCard => ({
  name: '',
  set: '',
  number: '',
  passcode: 0,
  isFoil: false,
  foilKind: '',
  picture: '',
  ...parts,
});

describe('a line of', () => {
  it.each<[string, string, number, Partial<ListedCard>]>([
    ['Magic, plain', '4 Lightning Bolt', 4, { name: 'Lightning Bolt' }],
    ['Arena', '1 Lightning Bolt (STA) 42', 1, { name: 'Lightning Bolt', set: 'STA', number: '42' }],
    [
      'Arena, a card of two halves',
      '1 Pegasus Guardian // Rescue the Foal (CLB) 36',
      1,
      { name: 'Pegasus Guardian // Rescue the Foal', set: 'CLB', number: '36' },
    ],
    ['Magic, a card of two short halves', '2 Fire // Ice', 2, { name: 'Fire // Ice' }],
    ['MTGO', 'SB: 2 Pyroblast', 2, { name: 'Pyroblast' }],
    [
      'Moxfield, foil',
      '1 Sol Ring (C21) 263 *F*',
      1,
      { name: 'Sol Ring', set: 'C21', number: '263', isFoil: true },
    ],
    [
      'Moxfield, from The List',
      '1 Sol Ring (PLST) C21-263',
      1,
      { name: 'Sol Ring', set: 'PLST', number: 'C21-263' },
    ],
    [
      'Moxfield, a number with a star',
      '1 Arcane Signet (SLD) 820★',
      1,
      { name: 'Arcane Signet', set: 'SLD', number: '820★' },
    ],
    [
      'Archidekt',
      "1x Ashnod's Altar (ema) 218 *F* [Mana Advantage]",
      1,
      { name: "Ashnod's Altar", set: 'ema', number: '218', isFoil: true },
    ],
    [
      'Archidekt, labelled',
      '1x Sol Ring (c21) 263 [Ramp] ^Have,#37d67a^',
      1,
      { name: 'Sol Ring', set: 'c21', number: '263' },
    ],
    ['deckstats', '1 [2XM#310] Ash Barrens', 1, { name: 'Ash Barrens', set: '2XM', number: '310' }],
    [
      'any tool, the name of the set',
      '1 [Surging Sparks#57] Pikachu ex',
      1,
      { name: 'Pikachu ex', set: 'Surging Sparks', number: '57' },
    ],
    ['MTGGoldfish', '4 Lightning Bolt [M11]', 4, { name: 'Lightning Bolt', set: 'M11' }],
    [
      'MTGGoldfish, by number, foil',
      '1 Lightning Bolt <141> [M21] (F)',
      1,
      { name: 'Lightning Bolt', set: 'M21', number: '141', isFoil: true },
    ],
    [
      'MTGGoldfish, etched, in a kind of frame',
      '1 Sol Ring <extended> [CMR] (E)',
      1,
      { name: 'Sol Ring (extended)', set: 'CMR', isFoil: true, foilKind: 'etched' },
    ],
    ['MTGGoldfish, by number only', '2 Forest <271>', 2, { name: 'Forest', number: '271' }],
    [
      'Archidekt, a category in capitals',
      '1x Sol Ring (c21) 263 [RAMP]',
      1,
      { name: 'Sol Ring', set: 'c21', number: '263' },
    ],
    [
      'Archidekt, foil behind its category',
      "1x Ashnod's Altar (ema) 218 [Mana Advantage] *F*",
      1,
      { name: "Ashnod's Altar", set: 'ema', number: '218', isFoil: true },
    ],
    [
      'Archidekt, etched behind a category in capitals',
      '1x Sol Ring (cmr) 472 [RAMP{top}] *E* ^Have,#37d67a^',
      1,
      { name: 'Sol Ring', set: 'cmr', number: '472', isFoil: true, foilKind: 'etched' },
    ],
    [
      'MTGGoldfish, with a mark behind the set',
      '4 Lightning Bolt [M11] *F*',
      4,
      { name: 'Lightning Bolt', set: 'M11', isFoil: true },
    ],
    ['deckstats, without number', '7 [M21] Forest', 7, { name: 'Forest', set: 'M21' }],
    [
      'deckstats, the commander',
      '1 [C16#28] Atraxa # !Commander',
      1,
      { name: 'Atraxa', set: 'C16', number: '28' },
    ],
    [
      'Pokémon Live, parallel foil',
      '1 Gallade ASR 62 PH',
      1,
      { name: 'Gallade', set: 'ASR', number: '62', isFoil: true, foilKind: 'reverse' },
    ],
    ['Pokémon Live, a promo', "1 N's Zorua PR-SV 189", 1, { name: "N's Zorua", set: 'PR-SV', number: '189' }],
    [
      'Pokémon Live, a basic energy',
      '8 Basic {D} Energy MEE 7',
      8,
      { name: 'Basic Darkness Energy', set: 'MEE', number: '7' },
    ],
    ['Pokémon Live, an energy of any set', '11 Basic Fire Energy', 11, { name: 'Basic Fire Energy' }],
    ['Limitless', '4 Comfey LOR 79', 4, { name: 'Comfey', set: 'LOR', number: '79' }],
    [
      'Limitless, a gallery card',
      '1 Pikachu V CRZ GG30',
      1,
      { name: 'Pikachu V', set: 'CRZ', number: 'GG30' },
    ],
    ['Pokémon, a name that ends in capitals', '2 Pikachu VMAX 44', 2, { name: 'Pikachu VMAX', number: '44' }],
    ['Yu-Gi-Oh!, a passcode', '46986414', 1, { passcode: 46_986_414 }],
    ['Yu-Gi-Oh!, a passcode with zeros', '00483160', 1, { passcode: 483_160 }],
    [
      'TCGplayer, by set and number',
      '4 Lightning Bolt [M11] 149',
      4,
      { name: 'Lightning Bolt', set: 'M11', number: '149' },
    ],
    [
      'TappedOut, the commander',
      '1x Atraxa (C16) *F* *CMDR*',
      1,
      { name: 'Atraxa', set: 'C16', isFoil: true },
    ],
    [
      'TappedOut, etched',
      '1x Sol Ring (CMR) *f-etch*',
      1,
      { name: 'Sol Ring', set: 'CMR', isFoil: true, foilKind: 'etched' },
    ],
    [
      'any game, set and number in parentheses',
      '1 Pikachu ex (SSP 057/191)',
      1,
      { name: 'Pikachu ex', set: 'SSP', number: '057/191' },
    ],
    ['Yu-Gi-Oh!, a code that begins with a digit', '1 5DS1-EN001', 1, { number: '5DS1-EN001' }],
    [
      'Yu-Gi-Oh!, a code with three letters',
      '1 Gagaga YS15-ENF01',
      1,
      { name: 'Gagaga', number: 'YS15-ENF01' },
    ],
    ['Yu-Gi-Oh!, a passcode with its name', '46986414 # Dark Magician', 1, { passcode: 46_986_414 }],
    ['Yu-Gi-Oh!, a passcode with dashes', '46986414 -- Dark Magician', 1, { passcode: 46_986_414 }],
    ['Yu-Gi-Oh!, a passcode with slashes', '46986414//Dark Magician', 1, { passcode: 46_986_414 }],
    ['Yu-Gi-Oh!, a name', '3 Ash Blossom & Joyous Spring', 3, { name: 'Ash Blossom & Joyous Spring' }],
    ['Yu-Gi-Oh!, a code', '2 Dusk Sovereign RA04-EN125', 2, { name: 'Dusk Sovereign', number: 'RA04-EN125' }],
    ['One Piece', '4xOP01-025', 4, { number: 'OP01-025' }],
    ['One Piece, the leader in another art', '1xOP01-001#01', 1, { number: 'OP01-001', picture: '01' }],
    ['One Piece, an alternative art', '2xST01-012_p1', 2, { number: 'ST01-012', picture: 'p1' }],
    [
      'One Piece, with its name',
      '4 Roronoa Zoro (OP01-025)',
      4,
      { name: 'Roronoa Zoro', number: 'OP01-025' },
    ],
    ['Lorcana', '4 Diablo - Obedient Raven', 4, { name: 'Diablo - Obedient Raven' }],
    [
      'Lorcana, enchanted',
      '1 Anna - True-Hearted *E*',
      1,
      { name: 'Anna - True-Hearted', isFoil: true, foilKind: 'etched' },
    ],
    [
      'Pokémon TCG Online, with a bullet',
      '* 3 Pikachu SSP 57',
      3,
      { name: 'Pikachu', set: 'SSP', number: '57' },
    ],
    [
      'Pokémon, a set code of six signs',
      '1 Charizard ex SV3PT5 6',
      1,
      { name: 'Charizard ex', set: 'SV3PT5', number: '6' },
    ],
    [
      'Pokémon TCG Online, a basic energy',
      '4 Psychic Energy Energy 5',
      4,
      { name: 'Psychic Energy', set: 'Energy', number: '5' },
    ],
    [
      'Moxfield, foil by a small letter',
      '1 Sol Ring (C21) 263 *f*',
      1,
      { name: 'Sol Ring', set: 'C21', number: '263', isFoil: true },
    ],
    ['any game, foil in parentheses', '1 Sol Ring (foil)', 1, { name: 'Sol Ring', isFoil: true }],
    [
      'Moxfield, with tags',
      '1 Sol Ring (C21) 263 *F* #Ramp #!Mana Rock',
      1,
      { name: 'Sol Ring', set: 'C21', number: '263', isFoil: true },
    ],
    ['any game, a number with its sign', '1 Pikachu ex #57', 1, { name: 'Pikachu ex #57' }],
    ['any game, a number in parentheses', '1 Pikachu (58/102)', 1, { name: 'Pikachu', number: '58/102' }],
    [
      'Lorcana, by number',
      '3 Elsa - Snow Queen (41/204)',
      3,
      { name: 'Elsa - Snow Queen', number: '41/204' },
    ],
    ['any game, a comment behind it', '4 Ultra Ball # for the first turn', 4, { name: 'Ultra Ball' }],
    ['any game, full-width signs', '４ｘ　Ｕｌｔｒａ Ball', 4, { name: 'Ultra Ball' }],
    [
      'any game, signs that nobody sees',
      '\u200B4\u00A0Ul\u00ADtra\u200B Ball\u200E',
      4,
      { name: 'Ultra Ball' },
    ],
    ['any game, with a sign of times', '3 × Ultra Ball', 3, { name: 'Ultra Ball' }],
    ['any game, a name that begins with x', "2 Xander's Lounge", 2, { name: "Xander's Lounge" }],
    ['any game, remarks in the name', '1 Charizard (Extended Art)', 1, { name: 'Charizard (Extended Art)' }],
  ])('%s: %s', (_form, line, quantity, parts) => {
    const { entries, badLines } = readDeckList(line);
    expect(badLines).toEqual([]);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ line: 1, quantity, card: card(parts) });
  });
});

describe('a list', () => {
  const read = (text: string) =>
    readDeckList(text).entries.map(({ line, section, quantity, written }) =>
      [line, section, quantity, written].join(' | '),
    );

  it('of Arena names its deck and has a sideboard', () => {
    const text = 'About\nName Burn\n\nDeck\n4 Lightning Bolt (STA) 42\n\nSideboard\n2 Pyroblast (ICE) 213';
    expect(read(text)).toEqual([
      '5 |  | 4 | Lightning Bolt (STA) 42',
      '8 | Sideboard | 2 | Pyroblast (ICE) 213',
    ]);
  });

  it('of Pokémon Live has headings, whose numbers say nothing, in any language', () => {
    const text =
      'Pokémon: 9\r\n3 Pikachu ex SSP 57\r\n\r\nDresseur: 1\r\n4 Iono PAL 185\r\n\r\nTotal Cards: 60';
    expect(read(text)).toEqual(['2 | Pokémon | 3 | Pikachu ex SSP 57', '5 | Dresseur | 4 | Iono PAL 185']);
    expect(readDeckList(text).badLines).toEqual([]);
  });

  it('has headings in brackets, and tokens', () => {
    expect(read('[Main]\n4 Opt\nCreatures [2]\n2 Elves\n[Sideboard]\n1 Ponder\nTokens:\n1 Treasure')).toEqual(
      [
        '2 | Main deck | 4 | Opt',
        '4 | Creatures | 2 | Elves',
        '6 | Sideboard | 1 | Ponder',
        '8 | Tokens | 1 | Treasure',
      ],
    );
  });

  it('of TCGplayer may be one line', () => {
    expect(read('4 Ultra Ball||2 Pikachu ex')).toEqual(['1 |  | 4 | Ultra Ball', '2 |  | 2 | Pikachu ex']);
  });

  it('of YGOPro has a copy a line', () => {
    const text = '#created by Yugi\n#main\n46986414\n46986414\n38033121\n#extra\n1561110\n!side\n46986414';
    expect(read(text)).toEqual([
      '3 | Main deck | 2 | 46986414',
      '5 | Main deck | 1 | 38033121',
      '7 | Extra deck | 1 | 1561110',
      '9 | Side deck | 1 | 46986414',
    ]);
  });

  it('of YGOPro may name each copy, and they are one card', () => {
    expect(read('#main\n46986414 # Dark Magician\n046986414\n46986414 -- Dark Magician')).toEqual([
      '2 | Main deck | 3 | 46986414',
    ]);
  });

  it('of Yu-Gi-Oh! by name has headings without numbers', () => {
    expect(read('Monster\n3 Ash Blossom\nSpell\n1 Called by the Grave')).toEqual([
      '2 | Monsters | 3 | Ash Blossom',
      '4 | Spells | 1 | Called by the Grave',
    ]);
  });

  it('may be a ydke:// address', () => {
    expect(read('ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!')).toEqual([
      '1 | Main deck | 1 | 89631139',
      '1 | Main deck | 1 | 36996508',
      '1 | Extra deck | 1 | 44508094',
      '1 | Side deck | 1 | 05318639',
    ]);
    expect(readDeckList('ydke://o6lX!!').badLines).toMatchObject([{ line: 1, problem: 'broken_ydke' }]);
  });

  it('of Archidekt stands under its categories, and what is not of the deck is not wanted', () => {
    const text = '1x Sol Ring (c21) 263 [Ramp,Artifact]\n3x Opt (xln) 65 [Maybeboard{noDeck}{noPrice}]';
    expect(read(text)).toEqual(['1 | Ramp | 1 | Sol Ring (c21) 263']);
    expect(readDeckList(text).setAside).toBe(3);
    expect(readDeckList('2x Opt (xln) 65 [Maybeboard]')).toMatchObject({ entries: [], setAside: 2 });
    expect(readDeckList('2x Opt (xln) 65 [Ramp{top}{noDeck}]')).toMatchObject({ entries: [], setAside: 2 });
  });

  it('of MTGGoldfish stands under no set of its cards', () => {
    expect(read('Deck\n4 Lightning Bolt [M11] (F)\n\nSideboard\n2 Pyroblast <213> [ICE]')).toEqual([
      '2 |  | 4 | Lightning Bolt [M11] (F)',
      '5 | Sideboard | 2 | Pyroblast <213> [ICE]',
    ]);
  });

  it('sets its maybeboard aside', () => {
    expect(readDeckList('//Main\n4 Opt\n//Maybeboard\n2 Ponder\n1 Brainstorm')).toMatchObject({
      entries: [{ quantity: 4 }],
      setAside: 3,
    });
  });

  it('of one endless line is named by it, cut short', () => {
    const { badLines } = readDeckList(`4 Iono\n${'1 Pikachu '.repeat(10_000)}\n2 Opt`);
    expect(badLines).toMatchObject([{ line: 2, problem: 'too_long' }]);
    expect(badLines[0]?.written.length).toBeLessThanOrEqual(220);
  });

  it('is read to its 500th line, blank lines apart', () => {
    const text = Array.from({ length: 520 }, (_, at) => `1 Card ${at}`).join('\n\n');
    const { entries, unreadLines } = readDeckList(text);
    expect([entries.length, unreadLines]).toEqual([500, 20]);
  });

  it.each([
    ['Constructor', 0, 'the number must come first, such as 1 Constructor'],
    ['Ultra Ball', 0, 'the number must come first, such as 1 Ultra Ball'],
    ['Iono PAL 185', 0, 'the number must come first, such as 1 Iono PAL 185'],
    ['Opt M10 146', 0, 'the number must come first, such as 1 Opt M10 146'],
    ['Pikachu EX 4', 4, 'the number must come first, such as 4 Pikachu EX'],
    ['4', 0, 'a card must follow the number, such as 4 Ultra Ball'],
    ['4 ???', 0, 'a card must follow the number, such as 4 Ultra Ball'],
    ['0 Ultra Ball', 0, 'the number must be from 1 to 999'],
    ['1000 Ultra Ball', 0, 'the number must be from 1 to 999'],
    ['99999999999 Ultra Ball', 0, 'the number must be from 1 to 999'],
    ['4) Ultra Ball', 4, 'the number must come first, such as 4 Ultra Ball'],
    [`4 ${'Ultra '.repeat(60)}`, 0, 'it is longer than any card or deck'],
  ])('with the line %s says what would be right', (line, quantity, message) => {
    const { entries, badLines } = readDeckList(`2 Iono\n${line}`);
    expect(entries).toHaveLength(1);
    expect(badLines.map((bad) => [bad.line, bad.quantity, badLineMessage(bad)])).toEqual([
      [2, quantity, message],
    ]);
  });

  it('of any text at all is read without a fault, and in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { entries, badLines } = readDeckList(text);
        const lines = text.split(/\r\n?|\n/).length;
        for (const { line, quantity } of entries) {
          expect(line >= 1 && line <= lines && quantity >= 1 && quantity <= 999).toBe(true);
        }
        for (const bad of badLines) expect(badLineMessage(bad)).not.toBe('');
      }),
    );
  });

  it('written from what was read is read the same', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z][a-z']{1,8}$/), { minLength: 1, maxLength: 4 });
    const printing = fc.constantFrom(
      '',
      ' SSP 57',
      ' (CLB) 36',
      ' (ema) 218 *F*',
      ' OP01-025',
      ' [M11]',
      ' <141> [M21] (F)',
    );
    const line = fc.tuple(fc.integer({ min: 1, max: 999 }), words, printing);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines
          .map(([quantity, name, print]) => `${quantity} ${name.join(' ')}${print}`)
          .join('\n');
        const first = readDeckList(text).entries;
        const again = first.map(({ quantity, written }) => `${quantity} ${written}`).join('\r\n');
        const withoutLine = first.map(({ line: _line, ...entry }) => entry);
        expect(readDeckList(again).entries.map(({ line: _line, ...entry }) => entry)).toEqual(withoutLine);
        expect(first).toHaveLength(lines.length);
      }),
    );
  });
});

it('basic lands and energy are what nobody lacks', () => {
  const basic = ['Basic Fire Energy', 'Darkness Energy', 'Psychic Energy 5', 'Forest', 'Snow-Covered Island'];
  const others = ['Double Turbo Energy', 'Forest of Giants', 'Energy Search'];
  expect([...basic, ...others].filter((name) => isBasic({ name }))).toEqual(basic);
});
