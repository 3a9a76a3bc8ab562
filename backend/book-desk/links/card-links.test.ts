import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { PRODUCTS_CSV } from '../../testing/deck-lists/cards-of-games.ts';
import { fillBook } from '../../testing/fill-book.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { done, openOffice } from '../../testing/office.ts';

/** The first is sure; the second has another number, the third another name. */
const CHARIZARDS = `
pokemon,Charizard ex,Obsidian Flames,OBF,125,Double Rare,,,
pokemon,Charizard ex,Obsidian Flames,OBF,224,Secret Rare,,,
pokemon,Charizard ex of Fire,151,MEW,6,Double Rare,,,
`;
const BOOK = `${CHARIZARDS.trim()}
magic,Sol Ring,Commander 2021,C21,263,Uncommon,,,
magic,Sol Ring,Commander 2021,C21,263★,Uncommon,,,
onepiece,Nami,Romance Dawn,OP01,OP01-016,Rare,,,
`;

async function openDesk(db: Db) {
  const office = openOffice(db);
  const owner = await office.addOwner();
  await (await createTestShop(db)).importCsv(PRODUCTS_CSV);
  const act = office.act(owner.token);
  return {
    list: async (page = 1) => done(await act.cardLinks({ page })),
    find: async () => done(await act.linkCards()),
    decide: (decisions: { product_id: number; printing_id: number | null }[]) =>
      act.decideCardLinks({ decisions }),
    undo: (id: number) => act.undoCardLinks({ id }),
    states: async () =>
      (await db.selectFrom('book_links').selectAll().orderBy('product_id').execute()).map(
        ({ product_id, printing_id, state }) => `${product_id} ${state} ${printing_id}`,
      ),
  };
}

/** What links, the book and the work of an office write. */
const OTHERS =
  /^(?:book_|card_file|changes|office_|people|person_|leases|rate_limits|kysely_|sqlite_|counters|sign_in)/;

/** Every row that is none of these, in every table. */
async function readShop(db: Db): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = tables
    .filter((name) => !OTHERS.test(name))
    .map(async (name) => {
      const all = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      return [name, all.rows.map((row) => JSON.stringify(row)).toSorted()] as const;
    });
  return Object.fromEntries(await Promise.all(rows));
}

eachDatabase((openDb) => {
  it('a person says which printing each product is, in one step that is undone as one', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    await fillBook(db, CHARIZARDS);
    expect(await desk.find()).toMatchObject({ linked: 1, unsure: 2 });
    const { links, total } = await desk.list();
    expect(total).toBe(2);
    expect(links).toMatchObject([
      { set: 'Scarlet & Violet Obsidian Flames', number: '223/197', reason: 'the book has it as number 125' },
      {
        set: 'Scarlet & Violet 151',
        number: '6/165',
        reason: 'the book calls this number “Charizard ex of Fire”',
      },
    ]);
    const [alternate, ofFire] = links;
    expect(alternate?.printings.map(({ number }) => number)).toEqual(['125', '224']);
    const before = await desk.states();
    const chosen = alternate?.printings[1]?.id ?? 0;
    const decided = await desk.decide([
      { product_id: alternate?.product_id ?? 0, printing_id: chosen },
      { product_id: ofFire?.product_id ?? 0, printing_id: null },
      { product_id: 999_999, printing_id: chosen },
    ]);
    expect(done(decided)).toEqual({ done: 2, skipped: 1 });
    const page = await desk.list();
    expect(page.links).toEqual([]);
    expect(await desk.states()).toContain(`${alternate?.product_id} linked ${chosen}`);
    expect(await desk.find()).toMatchObject({ linked: 0, unsure: 0 });
    expect(await desk.undo(page.runs[0]?.id ?? 0)).toMatchObject({ ok: true });
    expect(await desk.states()).toEqual(before);
    expect(await desk.list()).toMatchObject({ links });
    expect(await desk.undo(page.runs[0]?.id ?? 0)).toMatchObject({ status: 409 });
  });

  it('of two people who decide at once the first does, and a printing that does not exist is refused', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    await fillBook(db, BOOK);
    await desk.find();
    const [first] = (await desk.list()).links;
    const product_id = first?.product_id ?? 0;
    const printing_id = first?.printings[0]?.id ?? 0;
    expect(await desk.decide([{ product_id, printing_id: 999_999 }])).toMatchObject({
      status: 404,
      code: 'office_unknown_printing',
    });
    const answers = await Promise.all([
      desk.decide([{ product_id, printing_id }]),
      desk.decide([{ product_id, printing_id: null }]),
    ]);
    expect(answers.map((answer) => done(answer).done).toSorted()).toEqual([0, 1]);
    expect(await desk.decide([])).toMatchObject({ status: 400 });
    expect(await desk.undo(999_999)).toMatchObject({ status: 404 });
  });

  it('linking, deciding, undoing and reading the book again change nothing that the shop sells or says', async () => {
    const db = await openDb();
    const desk = await openDesk(db);
    const shop = await readShop(db);
    expect(Object.keys(shop)).toEqual(expect.arrayContaining(['products', 'stock', 'product_attributes']));
    const step = fc.record({ what: fc.constantFrom('book', 'find', 'decide', 'undo'), which: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const { what, which } of steps) {
          const { links, runs: made } = await desk.list();
          const [link] = links.slice(which % Math.max(1, links.length));
          const printing = link?.printings[which % Math.max(1, link.printings.length)]?.id ?? null;
          if (what === 'book') await fillBook(db, BOOK.replaceAll('Rare', which % 2 ? 'Common' : 'Rare'));
          if (what === 'find') await desk.find();
          if (what === 'decide' && link)
            await desk.decide([
              { product_id: link.product_id, printing_id: which % 3 === 0 ? null : printing },
            ]);
          if (what === 'undo') await desk.undo(made[which % Math.max(1, made.length)]?.id ?? 0);
        }
        expect(await readShop(db)).toEqual(shop);
      }),
      { numRuns: 6 },
    );
    expect((await desk.states()).length).toBeGreaterThan(0);
  });
});
