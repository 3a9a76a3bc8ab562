import { readdir } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { createBackend } from '../../app.ts';
import { deleteOldRecords } from '../../delete-old-records.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { PRODUCTS_CSV } from '../../testing/deck-lists/cards-of-games.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { done, openOffice } from '../../testing/office.ts';
import { runCardFiles } from './run-card-files.ts';

const HEAD = 'Game,Name,Set,Set code,Number,Rarity';
const CSV = `${HEAD}
Pokemon,Charizard ex,Obsidian Flames,OBF,125,Double Rare
Pokemon,Charizard ex,Obsidian Flames,OBF,224,Secret Rare
Chess,Queen,,,,
`;

async function openDesk(db: Db) {
  const office = openOffice(db);
  const { services } = office;
  const backend = createBackend(services);
  const owner = await office.addOwner();
  await (await createTestShop(db)).importCsv(PRODUCTS_CSV);
  const act = office.act(owner.token);
  const send = async (name: string, content: string | Uint8Array | ReadableStream, query = '') => {
    const response = await backend.request(
      `${PATHS.office}/book/files?${new URLSearchParams({ name })}${query}`,
      {
        method: 'POST',
        headers: { 'x-api-key': services.settings.apiKey, authorization: `Bearer ${owner.token}` },
        body: content,
        duplex: 'half',
      },
    );
    // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
    return { status: response.status, body: (await response.json()) as any };
  };
  const run = async () => {
    while ((await runCardFiles(services, new AbortController().signal)) === 'more');
  };
  const upload = async (name: string, content: string | Uint8Array): Promise<number> => {
    const { status, body } = await send(name, content);
    if (status !== 201) throw new Error(JSON.stringify(body));
    await run();
    return body.file.id;
  };
  return {
    office,
    owner,
    services,
    act,
    send,
    run,
    upload,
    fileOf: async (id: number) => done(await act.cardFile({ id })),
    apply: async (id: number) => {
      done(await act.applyCardFile({ id }));
      await run();
    },
    onDisk: () => readdir(services.settings.cardFilesDir),
  };
}

/** Looked at before the file is opened, then once a span. */
function stoppedAfterOneSpan(): AbortSignal {
  let looks = 0;
  const { signal } = new AbortController();
  return Object.defineProperty(signal, 'aborted', { get: () => looks++ > 0 });
}

const printingsOf = async (db: Db) =>
  (await db.selectFrom('book_printings').select('key').orderBy('key').execute()).map(({ key }) => key);

eachDatabase((openDb) => {
  it('a file is read to count, changes nothing before it is imported, and then links what the shop sells', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    const id = await desk.upload('cards.csv', CSV);
    const page = await desk.fileOf(id);
    expect(page.file).toMatchObject({ name: 'cards.csv', state: 'ready', entries: 3, bytes: CSV.length });
    expect(page.file.counts).toMatchObject({ fresh: 2, changed: 0, same: 0, broken: 1, sets: 1 });
    expect(page).toMatchObject({
      problems: [{ at: 'line 4 of cards.csv', reason: '“Chess” is no game of the shop' }],
      total: 1,
    });
    expect(await printingsOf(db)).toEqual([]);
    await desk.apply(id);
    expect((await desk.fileOf(id)).file).toMatchObject({ state: 'applied', linked: 1, unsure: 1 });
    expect(await printingsOf(db)).toHaveLength(2);
    expect(await desk.onDisk()).toEqual([]);
    expect(done(await desk.act.cardBook())).toMatchObject({
      games: [{ game: 'pokemon', sets: 1, printings: 2 }],
      linked: 1,
      unsure: 1,
    });
    await desk.apply(id);
    expect((await desk.fileOf(id)).file.state).toBe('applied');
    expect(await desk.act.dropCardFile({ id })).toMatchObject({ status: 409 });
  });

  it('a newer file updates what it names, as a ZIP, too', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    await desk.apply(await desk.upload('cards.csv', CSV));
    const newer = `${HEAD}\nPokemon,Charizard ex,Obsidian Flames,OBF,125,Hyper Rare\nPokemon,Pidgey,Obsidian Flames,OBF,162,Common\n`;
    const zip = zipSync({ 'data/cards.csv': new TextEncoder().encode(newer) });
    const id = await desk.upload('a “newer” file.zip', zip);
    expect((await desk.fileOf(id)).file.counts).toMatchObject({ fresh: 1, changed: 1, same: 0 });
    await desk.apply(id);
    expect(await printingsOf(db)).toHaveLength(3);
  });

  it('an import that was stopped goes on where it was', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    const rows = Array.from({ length: 1_200 }, (_, at) => `Magic,Card ${at},Set,SET,${at},Common`);
    const id = await desk.upload('many.csv', `${HEAD}\n${rows.join('\n')}\n`);
    done(await desk.act.applyCardFile({ id }));
    await runCardFiles(desk.services, stoppedAfterOneSpan());
    expect(await printingsOf(db)).toHaveLength(500);
    expect((await desk.fileOf(id)).file).toMatchObject({ state: 'applying', progress: 500 });
    await desk.run();
    expect((await desk.fileOf(id)).file).toMatchObject({ state: 'applied', counts: { fresh: 1_200 } });
    expect(await printingsOf(db)).toHaveLength(1_200);
  });

  it('what is no file of cards says so, and changes nothing', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    expect(await desk.send('empty.json', '')).toMatchObject({
      status: 400,
      body: { code: 'office_not_card_data', message: 'This file is empty.' },
    });
    expect(await desk.onDisk()).toEqual([]);
    for (const [name, content, reason] of [
      ['../../etc/passwd', '{"a": [1, 2', 'holds no cards in a form that the card book knows'],
      ['names.csv', 'name\nSol Ring\n', 'has no column “game”'],
      [
        'cut.zip',
        zipSync({ 'a.csv': new TextEncoder().encode(CSV) }).slice(0, 60),
        'cannot be read: a.csv is cut off',
      ],
    ] as const) {
      const id = await desk.upload(name, content);
      expect((await desk.fileOf(id)).file).toMatchObject({ state: 'failed', reason });
      expect(await desk.act.applyCardFile({ id })).toMatchObject({ status: 409 });
      expect(await desk.act.dropCardFile({ id })).toMatchObject({ ok: true });
      expect(await desk.act.cardFile({ id })).toMatchObject({ status: 404 });
    }
    expect(await desk.onDisk()).toEqual([]);
    expect(await printingsOf(db)).toEqual([]);
  });

  it('an upload that breaks off leaves nothing behind', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(HEAD)),
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await desk.send('cards.csv', broken)).toMatchObject({ status: 500 });
    expect(await desk.onDisk()).toEqual([]);
    expect(done(await desk.act.cardBook()).files).toEqual([]);
  });

  it('staff confirm links but read no files, and a dry run that nobody went on with is forgotten', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    const id = await desk.upload('cards.csv', CSV);
    const staff = await desk.office.add(desk.owner, 'staff');
    const by = desk.office.act(staff.token);
    expect(await by.cardLinks()).toMatchObject({ ok: true });
    expect(await by.cardBook()).toMatchObject({ status: 403 });
    expect(await by.applyCardFile({ id })).toMatchObject({ status: 403 });
    desk.services.clock.advanceMinutes(60 * 25);
    await deleteOldRecords(desk.services);
    expect(await db.selectFrom('card_files').selectAll().execute()).toEqual([]);
  });
});
