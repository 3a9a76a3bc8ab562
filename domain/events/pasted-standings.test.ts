import { describe, expect, it } from 'vitest';
import { type PastedStandings, readPastedStandings } from './pasted-standings.ts';

/** 'place name points', with '-' where points are not said. */
const read = (text: string): string[] | string => wordsOf(readPastedStandings(text));

const wordsOf = (read: PastedStandings): string[] | string =>
  read.ok
    ? read.players.map(({ place, name, points, playerId }) =>
        [`${place} ${name} ${points ?? '-'}`, playerId].filter(Boolean).join(' #'),
      )
    : read.reason;

describe('standings as another program writes them', () => {
  it.each([
    ['1 Thandi Nkosi 12', '1 Thandi Nkosi 12'],
    ['1. Thandi Nkosi 12', '1 Thandi Nkosi 12'],
    ['1.Thandi Nkosi 12', '1 Thandi Nkosi 12'],
    ['1) Thandi Nkosi', '1 Thandi Nkosi -'],
    ['#1 Thandi Nkosi, 12 points', '1 Thandi Nkosi 12'],
    ['2nd – Zoë O’Brien – 9 pts', '2 Zoë O’Brien 9'],
    ['3 Johan van der Merwe 9 3-0-1', '3 Johan van der Merwe 9'],
    ['3 Johan van der Merwe 9 (3-0-1) 66.67% 0.5833', '3 Johan van der Merwe 9'],
    ['4\tLebo M\t6', '4 Lebo M 6'],
    ['4;Lebo M;6;66,7 %', '4 Lebo M 6'],
    ['4,"Mokoena, Lebo",6', '4 Mokoena, Lebo 6'],
    ['4 Mokoena, Lebo 6', '4 Mokoena, Lebo 6'],
    ['5 | Player 7 | 3', '5 Player 7 3'],
    ['=3 Lebo M 6', '3 Lebo M 6'],
    ['3= Lebo M 6', '3 Lebo M 6'],
    ['T-3 Lebo M 6', '3 Lebo M 6'],
    ['5th–8th Lebo M 6', '5 Lebo M 6'],
    ['5-8,Lebo M,6', '5 Lebo M 6'],
    ['6 X Æ A-12', '6 X Æ A-12 -'],
  ])('%j is %j', (line, player) => {
    expect(read(line)).toEqual([player]);
  });

  it('a header says which column is which, whatever else there is', () => {
    expect(
      read(
        'Rank,Points,First Name,Last Name,Pop ID,OMW%\r\n1,12,Thandi,Nkosi,4672166,66.6\r\n\r\n2,9,Lebo,"Mokoena ""L""",,50\r\n',
      ),
    ).toEqual(['1 Thandi Nkosi 12 #4672166', '2 Lebo Mokoena "L" 9']);
    expect(read('\ufeffPlace\tName\n1\tThandi')).toEqual(['1 Thandi -']);
  });

  it('several may share a place', () => {
    expect(read('1 A 9\n2 B 6\n3 C 3\n3 D 3')).toHaveLength(4);
  });

  it.each([
    ['', 'There is no player in it.'],
    [' \n\u200b\n', 'There is no player in it.'],
    ['Thandi Nkosi 12', 'Line 1, “Thandi Nkosi 12”: begin with the place, then the name: 1 Thandi Nkosi 12.'],
    ['1 Thandi\n\nLebo', 'Line 3, “Lebo”: begin with the place, then the name: 1 Thandi Nkosi 12.'],
    ['1 12', 'Line 1, “1 12”: begin with the place, then the name: 1 Thandi Nkosi 12.'],
    ['0 Thandi', 'Line 1, “0 Thandi”: a place is from 1 to 512.'],
    ['999 Thandi', 'Line 1, “999 Thandi”: a place is from 1 to 512.'],
    ['1 Thandi 1000', 'Line 1, “1 Thandi 1000”: points are at most 999.'],
    [`1 ${'x'.repeat(81)}`, `Line 1, “1 ${'x'.repeat(58)}”: the name or the player number is too long.`],
    ['1 Thandi\n'.repeat(513), 'There are more than 512 players.'],
  ])('%j is refused: %s', (text, reason) => {
    expect(read(text)).toBe(reason);
  });

  it('a long line is read in no time', () => {
    const started = Date.now();
    for (const text of [
      `1 ${'a '.repeat(30_000)}`,
      `1${' '.repeat(60_000)}`,
      '1 x (('.repeat(10_000),
      '"'.repeat(60_000),
    ])
      read(text);
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
