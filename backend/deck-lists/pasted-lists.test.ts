import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { openDeckShop, tell, tellLists } from '../testing/deck-lists/deck-shop.ts';

/** What is pasted, and for each line its match and the products that are taken. */
const LISTS: [what: string, list: string, lines: string[]][] = [
  ['a name', '2 Ash Barrens', ['exact 2 2XM-310']],
  ['a name alone', 'Effect Veiler', ['exact 1 VEIL']],
  ['a name, then how many', 'Effect Veiler x3', ['exact 3 VEIL']],
  ['a name, then how many, the x behind', 'Effect Veiler 3x', ['exact 3 VEIL']],
  ['a name, then how many, apart', 'Effect Veiler x 3', ['exact 3 VEIL']],
  ['a name, then how many in parentheses', 'Effect Veiler (x3)', ['exact 3 VEIL']],
  ['how many with the x before it', 'x3 Effect Veiler', ['exact 3 VEIL']],
  ['names alone', 'Effect Veiler\nAsh Blossom & Joyous Spring', ['exact 1 VEIL', 'exact 1 ASH']],
  [
    'names alone, one not stocked',
    'Effect Veiler\nAsh Blossom & Joyous Spring\nCalled by the Grave',
    ['exact 1 VEIL', 'exact 1 ASH', 'not_stocked'],
  ],
  [
    'a name alone among numbers',
    '2 Opt\nEffect Veiler\n1 Ponder',
    ['not_stocked', 'exact 1 VEIL', 'not_stocked'],
  ],
  ['a title that is a card', 'Iono\n\n4 Ultra Ball SVI 196', ['guess 1 PAF-80', 'exact 4 SVI-196']],
  [
    'noise about a deck',
    'Top 8 in Cape Town\nFormat: Standard\nhttps://example.org/deck/1\n4 Ultra Ball SVI 196\nHave fun!',
    ['unread', 'exact 4 SVI-196', 'unread'],
  ],
  ['quoted cells', '"4","Lightning Bolt"', ['exact 2 2XM-129 + 2 M11-149']],
  ['quoted cells, name first', '"Ash Barrens","2"', ['exact 2 2XM-310']],
  ['a row without a head', '4,Lightning Bolt,M10,146', ['exact 4 M10-146']],
  ['a row with a comma in the name', '1,"Sheoldred, the Apocalypse"', ['exact 1 DMU-107']],
  ['Arena', 'Deck\n4 Lightning Bolt (M10) 146', ['exact 4 M10-146']],
  ['MTGGoldfish', '4 Lightning Bolt [M10]', ['exact 4 M10-146']],
  ['brackets in small letters', '4 Lightning Bolt [m10]', ['exact 4 M10-146']],
  ['brackets before the name, small', '4 [m10] Lightning Bolt', ['exact 4 M10-146']],
  ['XMage', '4 [M10:146] Lightning Bolt', ['exact 4 M10-146']],
  ['XMage, small', '4 [m10:146] Lightning Bolt', ['exact 4 M10-146']],
  ['set and number in brackets behind', '4 Lightning Bolt [M10:146]', ['exact 4 M10-146']],
  ['deckstats', '4 [M10#146] Lightning Bolt', ['exact 4 M10-146']],
  ['the name of the set before', '4 [Magic 2010] Lightning Bolt', ['exact 4 M10-146']],
  ['the name of the set behind', '4 Lightning Bolt [Magic 2010]', ['exact 4 M10-146']],
  ['Cardmarket', '4x Lightning Bolt (Magic 2011)', ['exact 4 M11-149']],
  ['Archidekt, a category', '2x Ash Barrens (2xm) 310 [Land]', ['exact 2 2XM-310']],
  ['Archidekt, a category only', '2x Ash Barrens [Land]', ['exact 2 2XM-310']],
  [
    'the listed one, then the cheapest',
    '6 Lightning Bolt (M10) 146',
    ['other_printing 4 M10-146 + 2 2XM-129'],
  ],
  ['a listed one that is not here', '2 Lightning Bolt (LEA) 161', ['other_printing 2 2XM-129']],
  ['foil', '2 Lightning Bolt (2XM) 129 *F*', ['exact 2 2XM-129F']],
  ['foil in brackets', '2 Sol Ring [C21] [foil]', ['exact 2 C21-263F']],
  ['foil in parentheses', '2 Sol Ring (Foil) (C21) 263', ['exact 2 C21-263F']],
  ['no foil', '2 Sol Ring (C21) 263', ['exact 2 C21-263']],
  ['foil, but not that many', '4 Sol Ring (C21) 263 *F*', ['other_printing 3 C21-263F + 1 C21-263']],
  ['etched', '1 Sol Ring (CMR) 472 *E*', ['exact 1 CMR-472E']],
  ['foil of a shop that tells none', '1 Ash Barrens (2XM) 310 *F*', ['exact 1 2XM-310']],
  ['parallel foil', '3 Gardevoir SVI 85 PH', ['exact 3 SVI-80R']],
  ['not parallel foil', '3 Gardevoir SVI 85', ['exact 3 SVI-80N']],
  ['two faces', '4 Fire // Ice', ['exact 2 APC-128 + 2 MH2-290']],
  ['two faces, one stroke', '3 Fire / Ice', ['exact 2 APC-128 + 1 MH2-290']],
  ['two faces, together', '3 Fire/Ice', ['exact 2 APC-128 + 1 MH2-290']],
  ['the first face', '3 Fire', ['exact 2 APC-128 + 1 MH2-290']],
  ['the second face', '1 Insectile Aberration', ['exact 1 MID-47']],
  [
    'two faces of a shop with one',
    '5 Delver of Secrets // Insectile Aberration',
    ['exact 4 MID-47 + 1 ISD-51'],
  ],
  ['a card called like a half', '1 Bind', ['exact 1 INV-5']],
  ['a half that a card is called like', '1 Bind // Liberate', ['exact 1 MH2-INV']],
  [
    'Forge',
    '[metadata]\nName=Burn\n[Main]\n4 Lightning Bolt|M10|1\n1 Sol Ring+|C21\n[Sideboard]\n1 Ash Barrens|2XM|[310]',
    ['exact 4 M10-146', 'exact 1 C21-263F', 'exact 1 2XM-310'],
  ],
  [
    'an XMage deck',
    'NAME:Burn\n4 [M10:146] Lightning Bolt\nSB: 1 [C21:263] Sol Ring\nLAYOUT MAIN:(1,1)(NONE,false,50)|([M10:146])',
    ['exact 4 M10-146', 'exact 1 C21-263'],
  ],
  [
    'a commander on its line',
    "COMMANDER: Atraxa, Praetors' Voice\n1 Ash Barrens",
    ['exact 1 C16-28', 'exact 1 2XM-310'],
  ],
  [
    'Cockatrice',
    '<?xml version="1.0"?>\n<cockatrice_deck version="1"><deckname>Burn</deckname><zone name="main"><card number="4" name="Lightning Bolt" setShortName="M10" collectorNumber="146"/></zone><zone name="side"><card number="1" name="Ash Barrens"/></zone></cockatrice_deck>',
    ['exact 4 M10-146', 'exact 1 2XM-310'],
  ],
  [
    'regular and foil in columns',
    'Total Qty,Reg Qty,Foil Qty,Card,Set\n3,1,2,Sol Ring,C21',
    ['exact 1 C21-263', 'exact 2 C21-263F'],
  ],
  [
    'normal and foil in columns',
    'Normal,Foil,Name,Set,Card Number\n2,0,Elsa - Snow Queen,1,41',
    ['exact 2 ELSA'],
  ],
  ['a trade list', 'Count,Tradelist Count,Name,Edition\n2,1,Ash Barrens,Double Masters', ['exact 2 2XM-310']],
  ['what one has', 'Have,Name\n2,Ash Barrens', ['exact 2 2XM-310']],
  ['a passcode', '#main\n46986414\n46986414', ['exact 2 DMS']],
  ['a passcode of another picture', '#main\n46986415', ['guess 1 DMS']],
  ['a code', '2 LOB-EN005', ['exact 2 DMG']],
  ['a name and a code', '3 Dark Magician SDY-006', ['exact 3 DMS']],
  ['One Piece', '1xOP01-001', ['exact 1 ZORO-1']],
  ['One Piece, more than there are', '4xOP01-001', ['short 2 ZORO-1 + 1 ZORO-1P']],
  ['One Piece, a parallel', '1xOP01-001_p1', ['exact 1 ZORO-1P']],
  ['One Piece, a reprint', '2 OP01-016_r1', ['exact 2 NAMI-R']],
  ['One Piece, many of a name', '4xOP05-119', ['other_printing 1 LUFFY-119 + 3 LUFFY-119A']],
  ['One Piece, its number not here', '4 Monkey.D.Luffy OP11-040', ['not_stocked']],
  ['One Piece, its name alone', '2 Monkey.D.Luffy', ['same_name 2 LUFFY-60']],
  ['One Piece, then how many', 'OP01-016 x4', ['exact 4 NAMI']],
  ['One Piece, the listed one and a reprint', '8xOP01-016', ['other_printing 6 NAMI + 2 NAMI-R']],
  ['One Piece, another name', '1 Nami OP01-025', ['guess 1 ZORO-25']],
  ['Digimon', '4 Agumon BT1-010', ['exact 4 AGU-10']],
  ['Digimon, an alternative', '1 BT1-010_P1', ['exact 1 AGU-10']],
  ['Dragon Ball', '4 FB01-015', ['exact 4 GOKU']],
  ['Gundam', '4x GD01-001 Gundam', ['exact 4 RX78']],
  ['Union Arena', '2 UE01BT/HTR-1-001', ['exact 2 GON']],
  ['Lorcana', '3 Elsa - Snow Queen', ['exact 3 ELSA']],
  ['Flesh and Blood', '1 Command and Conquer (ARC159)', ['exact 1 FAB']],
  ['Pokémon by set and number in one', '2 sv3-125', ['exact 2 OBF-125']],
  ['Pokémon by name, set and number in one', '1 Charizard ex sv3pt5-6', ['exact 1 MEW-6']],
  ['Pokémon Live', 'Pokémon: 1\n3 Charizard ex OBF 125', ['other_printing 2 OBF-125 + 1 OBF-223']],
  ['Pokémon of a set not here', '2 Charizard ex PAF 54', ['same_name 2 MEW-6']],
  ['Pokémon, a name of several cards', '1 Charizard ex', ['same_name 1 MEW-6']],
  ['Pokémon-EX', '2 Charizard-EX', ['exact 2 XY-12']],
  ['Pokémon, its set in small brackets', '1 Charizard ex [obf]', ['exact 1 OBF-125']],
  ['Pokémon, an unknown set', '1 Pikachu ex XYZ 57', ['same_name 1 SSP-57']],
  ['Pokémon, a promo', '1 Pikachu SVP 88', ['exact 1 SVP-88']],
  ['Pokémon, a promo that is not here', '1 Pikachu SVP 101', ['same_name 1 SVP-88']],
  ['a Trainer of another set', '4 Iono SVP 124', ['other_printing 4 PAF-80']],
  ['a Trainer, the listed one first', '4 Iono PAL 185', ['other_printing 1 PAL-185 + 3 PAF-80']],
  ['an Energy', '8 Basic {L} Energy MEE 4', ['other_printing 8 SVE-4']],
  ['an unknown game', '1 Aeris (Second Edition)', ['exact 1 AERIS-2']],
  ['an unknown game, a name of two sets', '1 Aeris', ['same_name 1 AERIS-2']],
  [
    'a markdown list',
    '- [ ] 2 Ash Barrens\n- [x] 1 Sol Ring (C21) 263',
    ['exact 2 2XM-310', 'exact 1 C21-263'],
  ],
  ['full-width letters and curly quotes', '１ Atraxa, Praetors’ Voice', ['exact 1 C16-28']],
];

eachDatabase((openDb) => {
  it('a pasted list becomes the cards that are written', { timeout: 60_000 }, async () => {
    const found = await tellLists(
      await openDb(),
      LISTS.map(([, list]) => list),
    );
    expect(LISTS.length).toBeGreaterThan(60);
    expect(found).toEqual(LISTS.map(([, list, lines]) => [list, lines]));
  });

  it('one press takes the cheapest printings, and says what it saves', async () => {
    const { store, skuOf } = await openDeckShop(await openDb());
    const list = '4 Lightning Bolt (M10) 146\n1 Ash Barrens';
    const listedFirst = await store(list);
    expect(listedFirst.totals).toMatchObject({
      total: '123.00',
      listed_first_total: '123.00',
      cheapest_total: '73.00',
    });
    const cheapest = await store(list, { printing: 'cheapest' });
    expect(cheapest.totals).toMatchObject({ total: '73.00', listed_first_total: '123.00' });
    expect(cheapest.lines.map((line) => tell(line, skuOf))).toEqual([
      'other_printing 2 2XM-129 + 2 M11-149',
      'exact 1 2XM-310',
    ]);
    const exact = await store('4 Sol Ring (C21) 263 *F*', { printing: 'exact' });
    expect(exact.lines.map((line) => tell(line, skuOf))).toEqual(['short 3 C21-263F']);
  });

  it('a card of the same name is taken once a copy of it is chosen, or the proposed one confirmed', async () => {
    const { store, read, skuOf } = await openDeckShop(await openDb());
    const { id, lines, totals } = await store('2 Charizard ex');
    expect(totals).toMatchObject({ chosen: 0, if_confirmed: 2, total: '0.00' });
    const ids = lines[0]?.offers.map(({ id: offer }) => offer) ?? [];
    expect(ids.map(skuOf)).toEqual(['MEW-6', 'OBF-125', 'OBF-223']);
    const chosen = await read(id, { choices: `1:${ids[1]}` });
    expect(chosen.lines.map((line) => tell(line, skuOf))).toEqual(['exact 2 OBF-125']);
    const confirmed = await read(id, { confirmed: '1' });
    expect(confirmed.lines.map((line) => tell(line, skuOf))).toEqual(['exact 2 MEW-6']);
  });

  it('what is owned counts for the same card only', async () => {
    const { store } = await openDeckShop(await openDb());
    const ownedOf = async (list: string, owned: string) =>
      (await store(list, {}, owned)).lines.map((line) => line.owned);
    expect(await ownedOf('4xOP01-025', '2 Roronoa Zoro OP01-001')).toEqual([0]);
    expect(await ownedOf('4xOP01-016', '2 OP01-016_r1')).toEqual([2]);
    expect(await ownedOf('2 Charizard ex OBF 125', '1 Charizard ex MEW 6\n1 Charizard ex OBF 223')).toEqual([
      1,
    ]);
    expect(await ownedOf('4 Iono PAL 185', '3 Iono PAF 80')).toEqual([3]);
    expect(await ownedOf('3 Delver of Secrets', '1 Delver of Secrets // Insectile Aberration')).toEqual([1]);
  });
});
