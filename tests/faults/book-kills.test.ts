import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '#backend/testing/databases.ts';
import { endLeases, exitOf, KILLS, KILLS_TIMEOUT_MS, killer, shopEnv, startProgram } from './kills.ts';

const CARDS = 6_000;

const bulkOf = (round: number): string => {
  const cards = Array.from({ length: CARDS }, (_, at) =>
    JSON.stringify({
      oracle_id: `card-${round}-${at % 2_000}`,
      name: `Card ${at % 2_000} of round ${round}`,
      set: `r${round}s${at % 30}`,
      set_name: `Set ${at % 30}`,
      collector_number: `${at}`,
    }),
  );
  return `[\n${cards.join(',\n')}\n]`;
};

eachDatabase((_, { openDatabase }) => {
  it(
    'an import of the card book that is killed and begun again leaves what one leaves that is not killed',
    async () => {
      const { db, address } = await openDatabase();
      const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const importOf = async (round: number) => {
        const file = path.join(folder, `cards-${round}.json`);
        await writeFile(file, bulkOf(round));
        return () => startProgram('server/shop.ts', ['cards', 'import', file], shopEnv(address, folder));
      };
      const kill = await killer(await importOf(0));
      for (let round = 1, kills = 0; kills < KILLS; round += 1) {
        const start = await importOf(round);
        if (await kill(start())) kills += 1;
        await endLeases(db);
        expect(await exitOf(start())).toBe(0);
        const printings = await db
          .selectFrom('book_printings')
          .innerJoin('book_cards', 'book_cards.id', 'card_id')
          .innerJoin('book_sets', 'book_sets.id', 'set_id')
          .where('book_sets.code', 'like', `r${round}s%`)
          .select(['number', 'book_cards.name', 'book_cards.key'])
          .execute();
        expect(printings).toHaveLength(CARDS);
        for (const { number, name, key } of printings) {
          expect(name).toBe(`Card ${Number(number) % 2_000} of round ${round}`);
          expect(key).toBe(`magic card-${round}-${Number(number) % 2_000}`);
        }
        const ended = await db
          .selectFrom('book_imports')
          .where('name', '=', `cards-${round}.json`)
          .where('ended_at', 'is not', null)
          .select('committed')
          .execute();
        // A kill may come when all is written.
        expect([1, 2]).toContain(ended.length);
        for (const { committed } of ended) expect(committed).toBe(CARDS);
      }
    },
    KILLS_TIMEOUT_MS,
  );
});
