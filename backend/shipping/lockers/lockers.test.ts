import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { lockersSchema } from '#contract/shipping.ts';
import { createBackend } from '../../app.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_API_KEY, testServices } from '../../testing/services.ts';
import { importLockers } from './import-lockers.ts';
import { readLockerFile } from './locker-file.ts';

const CSV = `code,name,address,town,postal_code,latitude,longitude,opening_hours
cg101,Thavhani Mall,Punda Maria Road,Thohoyandou,950,-22.98,30.46,Daily 08:00-20:00
CG929,Mimosa Mall,Kellner Street,Bloemfontein,9301,,,
CG930,Café Square,100% Street,Bloemfontein,9301,x,y,
CG777,Waterfront,Dock Road,Cape Town,8001,-33.9,18.4,
`;

async function read(content: string | Buffer) {
  const list = await readLockerFile(new Blob([Buffer.from(content)]).stream());
  return list.ok ? list.value : { lockers: [], problems: [], reason: list.reason };
}

eachDatabase((openDb) => {
  async function openList(db: Db, content = CSV) {
    const { lockers } = await read(content);
    await db.transaction().execute((trx) => importLockers(trx, lockers, new Date()));
    const backend = createBackend(testServices(db));
    return async (query: string) => {
      const response = await backend.request(`${PATHS.lockers}?${query}`, {
        headers: { [API_KEY_HEADER]: TEST_API_KEY },
      });
      const body = await response.json();
      return response.ok
        ? lockersSchema.parse(body)
        : { data: [], total: response.status, pages: 0, success: true };
    };
  }
  const codes = async (list: Awaited<ReturnType<typeof openList>>, search: string) =>
    (await list(new URLSearchParams({ search }).toString())).data.map((locker) => locker.code);

  describe('the list of lockers', () => {
    it('is searched by town, postal code, code and address, in any case and without accents', async () => {
      const list = await openList(await openDb());
      expect(await codes(list, 'bloemfontein')).toEqual(['CG930', 'CG929']);
      expect(await codes(list, 'CAPE town')).toEqual(['CG777']);
      expect(await codes(list, '0950')).toEqual(['CG101']);
      expect(await codes(list, 'cg929')).toEqual(['CG929']);
      expect(await codes(list, 'kellner bloem')).toEqual(['CG929']);
      expect(await codes(list, 'cafe')).toEqual(['CG930']);
      expect(await codes(list, 'atlantis')).toEqual([]);
    });

    it('finds the neighbours of a postal code that has no locker', async () => {
      const list = await openList(await openDb());
      expect(await codes(list, '8005')).toEqual(['CG777']);
      expect(await codes(list, '4001')).toEqual([]);
    });

    it('omits unprintable characters', async () => {
      const list = await openList(await openDb());
      expect(await codes(list, 'kell\0ner\r\nbloem')).toEqual(['CG929']);
      expect(await codes(list, '\0')).toHaveLength(4);
    });

    it('escapes wildcards of the database', async () => {
      const list = await openList(await openDb());
      expect(await codes(list, '100%')).toEqual(['CG930']);
      expect(await codes(list, '%%')).toEqual([]);
      expect(await codes(list, '_')).toEqual([]);
      expect(await codes(list, "'\\")).toEqual([]);
    });

    it('comes in pages', async () => {
      const list = await openList(await openDb());
      const first = await list('per_page=3');
      expect([first.data.length, first.total, first.pages]).toEqual([3, 4, 2]);
      expect((await list('per_page=3&page=2')).data.map(({ code }) => code)).toEqual(['CG101']);
      expect((await list('page=0')).total).toBe(400);
    });

    it('needs the key', async () => {
      const backend = createBackend(testServices(await openDb()));
      expect((await backend.request(PATHS.lockers)).status).toBe(401);
    });

    it('is replaced by an import', async () => {
      const db = await openDb();
      await openList(db);
      const list = await openList(db, 'code,name\nNEW1,New locker');
      expect((await list('')).data.map(({ code }) => code)).toEqual(['NEW1']);
    });

    it('imports the list of the whole country', async () => {
      const rows = Array.from({ length: 1_400 }, (_, index) => `L${index},Locker ${index}`);
      const list = await openList(await openDb(), ['code,name', ...rows].join('\n'));
      expect((await list('')).total).toBe(1_400);
    });
  });
});

describe('a file of lockers', () => {
  it('may be CSV; zeros that a spreadsheet dropped come back, the last entry of a code counts', async () => {
    const [first] = (await read(CSV)).lockers;
    expect(first).toEqual({
      code: 'CG101',
      name: 'Thavhani Mall',
      address: 'Punda Maria Road',
      town: 'Thohoyandou',
      postal_code: '0950',
      latitude: -22.98,
      longitude: 30.46,
      opening_hours: 'Daily 08:00-20:00',
    });
    expect((await read(`${CSV}CG777,Second,,,,,,`)).lockers.find(({ code }) => code === 'CG777')?.name).toBe(
      'Second',
    );
  });

  it('may be saved by a spreadsheet in its own encoding, with semicolons and decimal commas', async () => {
    const csv = 'Code;Name;Latitude;Longitude\nCG1;Caf\xe9 Square;-29,1;26,2\n';
    const { lockers } = await read(Buffer.from(csv, 'latin1'));
    expect(lockers[0]).toMatchObject({ name: 'Café Square', latitude: -29.1, longitude: 26.2 });
  });

  it.each([
    'Terminal ID;Terminal name;Address;Suburb;City;Province;Postal Code;Lat;Lng;Hours\n' +
      'cg101;Café Mall;12 Main Rd;X;Strand;WC;140;\u221234,1523;18,8701;24/7',
    'Locker_Code,Locker_Name,Street Address,Town,ZIP,Latitude,Long,Trading Hours\n' +
      'CG101,Café Mall,12 Main Rd,Strand,0140,-34.1523,18.8701°,24/7',
  ])('may name its columns as couriers do', async (csv) => {
    expect((await read(csv)).lockers).toEqual([
      {
        code: 'CG101',
        name: 'Café Mall',
        address: '12 Main Rd',
        town: 'Strand',
        postal_code: '0140',
        latitude: -34.1523,
        longitude: 18.8701,
        opening_hours: '24/7',
      },
    ]);
  });

  it("may be the courier's own JSON", async () => {
    const entry = {
      code: 'CG929',
      provider: 'tcg-locker',
      name: 'Mimosa Mall',
      latitude: '-29.1',
      longitude: '26.2',
      openinghours: [{ day: 'Monday', open_time: '08:00:00', close_time: '18:00:00' }],
      address: 'Kellner Street',
      detailed_address: 'Mimosa Mall, Kellner Street, Bloemfontein',
      type: { id: 2, name: 'Locker' },
      place: { placeNumber: '7', town: 'Bloemfontein', postalCode: '9301' },
      lstTypesBoxes: [{ id: 3, name: 'V4-XS', type: '13', width: 17, height: 8, length: 60, weight: 2 }],
    };
    expect(
      await read(JSON.stringify([entry, { code: 'CG1' }, 'x', { ...entry, code: 'CG2', place: null }])),
    ).toEqual({
      lockers: [
        {
          code: 'CG929',
          name: 'Mimosa Mall',
          address: 'Mimosa Mall, Kellner Street, Bloemfontein',
          town: 'Bloemfontein',
          postal_code: '9301',
          latitude: -29.1,
          longitude: 26.2,
          opening_hours: 'Monday 08:00-18:00',
        },
        expect.objectContaining({ code: 'CG2', town: '', postal_code: '' }),
      ],
      readAs: 'UTF-8',
      problems: [
        { entry: 2, reason: 'has no name' },
        { entry: 3, reason: expect.any(String) },
      ],
    });
  });

  it.each(['[{', '{"lockers": []}', 'hello', ''])('that is neither holds no list: %j', async (content) => {
    expect(await read(content)).toMatchObject({ lockers: [], reason: 'holds no list of lockers' });
  });

  it('of the demo shop says of every locker that it is none', async () => {
    const { lockers, problems } = await read(await readFile('demo/lockers.json'));
    expect(problems).toEqual([]);
    expect(lockers).toHaveLength(25);
    for (const { name, code } of lockers) expect(`${code} ${name}`).toMatch(/^DEMO\d\d Demo locker – /);
  });
});

it('takes coordinates outside of southern Africa for none: they are swapped, have lost their sign, or are 0', async () => {
  const { lockers } = await read(
    'Code;Name;Lat;Lng\nA;A;28,26;-25,7\nB;B;25,7;28,26\nC;C;0;0\nD;D;-25,7;\nE;E;-25,7;28,26\n',
  );
  expect(lockers.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    [-25.7, 28.26],
  ]);
});

it('names entries whose code was shortened', async () => {
  const { lockers, problems } = await read('Code,Name\nCG1,First\n1E+05,Second\n');
  expect(lockers.map(({ name }) => name)).toEqual(['First']);
  expect(problems).toEqual([{ entry: 2, reason: 'has a code that a spreadsheet has shortened' }]);
});

it('reads a list that a program has wrapped', async () => {
  const { lockers } = await read('{"success":true,"errors":[],"data":[{"code":"CG1","name":"Môre"}]}');
  expect(lockers).toMatchObject([{ code: 'CG1', name: 'Môre' }]);
});
