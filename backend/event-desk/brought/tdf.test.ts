import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINISHED_TDF } from '../../testing/tdf.ts';
import { readTdf } from './read-tdf.ts';
import { toResults } from './tdf-results.ts';
import { type NewTdf, writeTdf } from './write-tdf.ts';

const read = (text: string | Uint8Array) =>
  readTdf(typeof text === 'string' ? new TextEncoder().encode(text) : text);

const reasonOf = (text: string | Uint8Array): string | undefined => {
  const tdf = read(text);
  return tdf.ok ? undefined : tdf.reason;
};

const NOW = new Date('2026-11-27T15:04:05.000Z');
const cup = (players: NewTdf['players']): NewTdf => ({
  name: 'League Cup',
  city: 'Bloemfontein',
  startsAt: '2026-11-27T22:30:00.000Z',
  organiser: 'Springdeck',
  players,
});

describe('a tournament for TOM', () => {
  it('is set up and not paired yet, with the year of a birth alone', () => {
    const text = writeTdf(cup([{ playerId: '4672166', name: "Thandi  O'Nkosi & Co", birthYear: 2009 }]), NOW);
    expect(text).toContain('<tournament type="2" stage="1" version="1.80" gametype="TRADING_CARD_GAME"');
    expect(text).toContain('<startdate>11/28/2026</startdate>');
    expect(text).toContain('<birthdate>02/27/2009</birthdate>');
    expect(text).toContain('<creationdate>11/27/2026 17:04:05</creationdate>');
    expect(text).toContain('<lastname>O&apos;Nkosi &amp; Co</lastname>');
  });

  it('read back it is what was written, without the birth dates', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 15 });
    const name = fc
      .tuple(letters, letters)
      .map(([first, last]) => `${first} ${last}`.replace(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim())
      .filter((said) => said !== '' && said.length <= 80);
    const player = fc.record({ name, birthYear: fc.integer({ min: 1915, max: 2026 }) });
    fc.assert(
      fc.property(fc.array(player, { maxLength: 12 }), name, (players, title) => {
        const entries = players.map((one, index) => ({ ...one, playerId: String(1_000 + index) }));
        const tdf = read(writeTdf({ ...cup(entries), name: title }, NOW));
        expect(tdf).toEqual({
          ok: true,
          value: {
            name: title,
            stage: 1,
            players: entries.map(({ playerId, name: said }) => {
              const [firstName, ...rest] = said.split(' ');
              return { id: playerId, firstName, lastName: rest.join(' '), droppedAfter: null };
            }),
            pods: [],
            standings: [],
          },
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a file of TOM', () => {
  it('tells players, results and places', () => {
    const tdf = read(FINISHED_TDF);
    if (!tdf.ok) throw new Error(tdf.reason);
    expect(tdf.value.name).toBe('November & December Challenge');
    expect(JSON.stringify(tdf.value)).not.toContain('1999');
    const { players, rounds, standings, rules } = toResults(tdf.value);
    expect(rules).toBe('pokemon');
    expect(players).toContainEqual({ name: "Sipho O'Dube", playerId: '104', droppedAfter: null });
    expect(players.at(-1)).toEqual({ name: 'Zoë Adams', playerId: '105', droppedAfter: 2 });
    expect(rounds.map(({ matches }) => matches.map(({ outcome }) => outcome))).toEqual([
      ['a', 'draw', 'bye'],
      ['a', 'a', 'bye'],
      ['b', 'double_loss'],
    ]);
    expect(standings).toEqual(
      [3, 0, 1, 2, 4].map((player, index) => ({ player, division: '', place: index + 1, points: null })),
    );
  });

  it('of divisions that play by themselves is one of their rounds at the same time, with places of each', () => {
    const divided = FINISHED_TDF.replace('type="2"', 'type="3"')
      .replace('category="10"', 'category="0"')
      .replace(
        '</pods>',
        '<pod category="2"><rounds><round number="1" type="1"><matches><match outcome="1"><player1 userid="101"/><player2 userid="102"/></match></matches></round></rounds></pod></pods>',
      )
      .replace(
        '<pod category="2" type="dnf"><player id="105"/></pod>',
        '<pod category="0" type="finished"><player id="105" place="1"/></pod>',
      );
    const tdf = read(divided);
    if (!tdf.ok) throw new Error(tdf.reason);
    const { rounds, standings } = toResults(tdf.value);
    expect(rounds.map(({ kind, matches }) => `${kind} ${matches.length}`)).toEqual([
      'swiss 3',
      'swiss 3',
      'swiss 2',
      'cut 1',
    ]);
    expect(standings.filter(({ place }) => place === 1).map(({ division }) => division)).toEqual([
      'Masters',
      'Juniors',
    ]);
  });

  it('may be UTF-16, and may begin with a byte order mark', () => {
    const utf16 = Buffer.from(`\ufeff${FINISHED_TDF}`, 'utf16le');
    expect(read(utf16)).toEqual(read(FINISHED_TDF));
    expect(read(`\ufeff${FINISHED_TDF}`)).toEqual(read(FINISHED_TDF));
  });

  it('cut off anywhere is refused', () => {
    for (let length = 0; length < FINISHED_TDF.trimEnd().length; length += 7) {
      const reason = reasonOf(FINISHED_TDF.slice(0, length));
      expect(reason, FINISHED_TDF.slice(0, length).slice(-30)).toBeTruthy();
      expect(reason).not.toContain('\n');
    }
  });

  const changed = (from: string, to: string) => {
    expect(FINISHED_TDF).toContain(from);
    return FINISHED_TDF.replace(from, to);
  };
  const [pod = ''] = /<pod category="10"[\s\S]*?<\/pod>/.exec(FINISHED_TDF) ?? [];
  const bomb = `<!DOCTYPE t [<!ENTITY a "${'ha'.repeat(9)}"><!ENTITY b "&a;&a;&a;">]>`;

  it.each<[string, () => string | Uint8Array, string]>([
    ['an empty file', () => '', 'is empty'],
    ['blanks', () => ' \n ', 'is empty'],
    ['words', () => 'Thandi won', 'is no XML'],
    ['JSON', () => '{"tournament":{}}', 'is no XML'],
    [
      'a picture',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]),
      'is not text, or is damaged',
    ],
    ['half a character', () => new Uint8Array([0x3c, 0xc3]), 'is not text, or is damaged'],
    [
      'a web page',
      () => '<html><body></body></html>',
      'is not of TOM: it begins with another element than “tournament”',
    ],
    ['two tournaments', () => `${FINISHED_TDF}<tournament></tournament>`, 'is no XML'],
    [
      'entities that grow',
      () => changed('<tournament', `${bomb}<tournament`),
      'has a document type or instructions, which no file of TOM has',
    ],
    [
      'an entity of another file',
      () => changed('<tournament', '<!DOCTYPE t SYSTEM "file:///etc/passwd"><tournament'),
      'has a document type or instructions, which no file of TOM has',
    ],
    [
      'an unknown entity',
      () => changed('November', '&b;'),
      'is no XML: an “&” in it is not written as XML needs it',
    ],
    ['a bare &', () => changed('&amp;', '&'), 'is no XML: an “&” in it is not written as XML needs it'],
    [
      'a style sheet',
      () => changed('<tournament', '<?xml-stylesheet href="http://example.com"?><tournament'),
      'has a document type or instructions, which no file of TOM has',
    ],
    ['CDATA', () => changed('Bloemfontein', '<![CDATA[<script>]]>'), 'has CDATA, which no file of TOM has'],
    [
      'a very deep one',
      () => `<tournament>${'<a>'.repeat(200_000)}`,
      'is nested deeper than any file of TOM',
    ],
    [
      'a very wide one',
      () => `<tournament>${'<a></a>'.repeat(200_000)}</tournament>`,
      'is larger than any tournament',
    ],
    [
      'a very long name',
      () => changed('Bloemfontein', 'x'.repeat(100_000)),
      'has a text that is longer than any of TOM',
    ],
    ['an element closed as another', () => changed('</firstname>', '</lastname>'), CUT],
    ['comments that never end', () => `${FINISHED_TDF}${'<!--'.repeat(1_000_000)}`, CUT],
    ['an element closed twice', () => changed('</firstname>', '</firstname></firstname>'), CUT],
    [
      'another game',
      () => changed('TRADING_CARD_GAME', 'VIDEO_GAME'),
      'is of the game “VIDEO_GAME”, not of the trading card game',
    ],
    ['another type', () => changed('type="2"', 'type="7"'), 'has the type “7”, which is not known here'],
    ['another stage', () => changed('stage="5"', 'stage="9"'), 'has the stage “9”, which is not known here'],
    [
      'another result',
      () => changed('outcome="3"', 'outcome="6"'),
      'has the result “6”, which is not known here',
    ],
    [
      'a result that is a word',
      () => changed('outcome="3"', 'outcome="constructor"'),
      'has the result “constructor”, which is not known here',
    ],
    [
      'another division',
      () => changed('category="10"', 'category="5"'),
      'has the division “5”, which is not known here',
    ],
    [
      'a division that every object has',
      () => changed('category="10"', 'category="toString"'),
      'has the division “toString”, which is not known here',
    ],
    [
      'another kind of round',
      () => changed('type="3"', 'type="4"'),
      'has a round of the type “4”, which is not known here',
    ],
    [
      'a kind of round that every object has',
      () => changed('type="3"', 'type="constructor"'),
      'has a round of the type “constructor”, which is not known here',
    ],
    [
      'other standings',
      () => changed('type="dnf"', 'type="maybe"'),
      'has standings of the type “maybe”, which is not known here',
    ],
    [
      'a player of nowhere',
      () => changed('<player1 userid="101"', '<player1 userid="999"'),
      'names the player “999”, who is not among its players',
    ],
    [
      'a player without a number',
      () => changed('<player userid="101">', '<player userid="x">'),
      'has a player without a number: “x”',
    ],
    [
      'two players of one number',
      () => changed('<player userid="102">', '<player userid="101">'),
      'has two players with the same number',
    ],
    [
      'a player without a name',
      () => changed('<firstname>Thandi</firstname><lastname>Nkosi</lastname>', ''),
      'has a player without a name: 101',
    ],
    [
      'a player twice in a round',
      () => changed('<player1 userid="103"', '<player1 userid="101"'),
      'has a player twice in round 1',
    ],
    [
      'a player of two divisions',
      () => changed('</pods>', `${pod.replace('"10"', '"1"')}</pods>`),
      'has the player “101” in two divisions',
    ],
    [
      'two rounds of one number',
      () => changed('number="2" type', 'number="1" type'),
      'has two rounds of the same number',
    ],
    ['a round of minus one', () => changed('number="2" type', 'number="-1" type'), 'has the round “-1”'],
    ['a place of ten thousand', () => changed('place="1"', 'place="10000"'), 'has the place “10000”'],
    ['a bye of two', () => changed('outcome="3"', 'outcome="5"'), 'has a bye of two players, 103 and 104'],
    [
      'a win against nobody',
      () => changed('outcome="5"', 'outcome="1"'),
      'has a match of one player, 105, that is no bye',
    ],
    [
      'a player placed twice',
      () => changed('<player id="103"', '<player id="101"'),
      'has a player twice in its standings',
    ],
  ])('%s is refused in one line', (_, make, reason) => {
    const started = Date.now();
    expect(reasonOf(make())).toBe(reason);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});

const CUT = 'is cut off or damaged: something in it is not closed as it was opened';
