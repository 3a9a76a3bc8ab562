import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ApiDeckList, deckListAnswerSchema } from '#contract/deck-lists.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { eachDatabase } from '../testing/databases.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';

const CARDS = new URL('../../tests/data/pokemon-singles.csv.gz', import.meta.url);
const PICTURES = /https:\/\/images\.pokedata\.ovh\/[^,]*/g;
/** Eight sets: all 20 106 would take a minute. */
const ROW = /^(?:Type|simple,PKM-SV(?:[12458]|6|6PT5|8PT5)-)/;

const LISTS = {
  pokemon: `Pokémon: 12
4 Dreepy TWM 128
4 Drakloak TWM 129
3 Dragapult ex TWM 130
2 Duskull PRE 35
2 Dusclops PRE 36
1 Dusknoir PRE 37
2 Budew PRE 4
1 Fezandipiti ex SFA 38
1 Latias ex SSP 76
1 Munkidori TWM 95

Trainer: 14
4 Iono PAL 185
4 Professor's Research SVI 189
3 Boss's Orders PAL 172
4 Buddy-Buddy Poffin TEF 144
4 Ultra Ball SVI 196
3 Nest Ball SVI 181
3 Counter Catcher PAR 160
2 Night Stretcher SFA 61
2 Rare Candy SVI 191
1 Unfair Stamp TWM 165
1 Super Rod PAL 188

Energy: 3
4 Luminous Energy PAL 191
2 Neo Upper Energy TEF 162
2 Mist Energy TEF 161

Total Cards: 60`,
  magic: `Deck
4 Lightning Bolt (2XM) 129
4 Goblin Guide (2X2) 114
4 Monastery Swiftspear (BRO) 144
4 Eidolon of the Great Revel (A25) 128
4 Lava Spike (IMA) 136
4 Rift Bolt (TSP) 176
4 Searing Blaze (IMA) 145
4 Skullcrack (RNA) 113
4 Boros Charm (GTC) 148
4 Light Up the Stage (RNA) 107
4 Inspiring Vantage (KLD) 246
4 Sacred Foundry (RNA) 254
4 Wooded Foothills (KTK) 249
8 Mountain (BLB) 273`,
  yugioh: `#main
46986414
46986414
46986414
38033121
3 Ash Blossom & Joyous Spring
3 Effect Veiler
3 Maxx "C"
3 Infinite Impermanence
3 Called by the Grave
3 Snake-Eye Ash SDRA-EN007
3 Snake-Eye Oak
3 Diabellstar the Black Witch
3 Bonfire
3 Original Sinful Spoils - Snake-Eye
#extra
3 S:P Little Knight
3 Accesscode Talker
3 I:P Masquerena
!side
3 Droll & Lock Bird
3 Nibiru, the Primal Being
3 Evenly Matched
3 Harpie's Feather Duster
2 Crossout Designator
3 Solemn Judgment`,
  onepiece: `1xOP01-001
4xOP01-025
4xOP01-016
4xST01-012_p1
4xOP01-013
4xOP01-006
4xOP02-004
4xOP03-089
4xST10-006
4xOP06-007
4xOP08-118
4xEB01-006
4 Roronoa Zoro (OP01-025)
4 Usopp
4 Sanji
3 Nami`,
};

eachDatabase((openDb) => {
  it('a deck of 60 cards finds its printings among 1 778 imported ones, and decks of other games find none', {
    timeout: 60_000,
  }, async () => {
    const db = await openDb();
    const shop = await createTestShop(db);
    const rows = gunzipSync(readFileSync(CARDS)).toString().replaceAll(PICTURES, '').split('\n');
    await shop.importCsv(rows.filter((row) => ROW.test(row)).join('\n'));
    const backend = createBackend(testServices(db));
    const store = async (list: string): Promise<ApiDeckList> => {
      const response = await backend.request(PATHS.deckLists, {
        method: 'POST',
        headers: { [API_KEY_HEADER]: TEST_API_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ list, rules: { printing: 'exact' } }),
      });
      return deckListAnswerSchema.parse(await response.json()).data;
    };
    const { pokemon, ...others } = LISTS;
    const found = await store(pokemon);
    expect([found.game, found.lines.length, found.totals.wanted]).toEqual(['pokemon', 24, 60]);
    for (const { written, number, match } of found.lines) {
      expect(number.split('/')[0], written).toBe(written.split(' ').at(-1));
      expect(['exact', 'short', 'sold_out', 'outside_rules'], written).toContain(match);
    }
    expect(found.totals.chosen).toBeGreaterThan(30);
    for (const list of Object.values(others)) {
      const { lines, totals } = await store(list);
      expect(new Set(lines.map(({ match }) => match))).toEqual(new Set(['not_stocked']));
      expect([totals.wanted, totals.missing, totals.if_confirmed]).toEqual([60, 60, 0]);
    }
  });
});
