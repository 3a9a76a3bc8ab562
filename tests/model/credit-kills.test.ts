import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { findCreditProblems } from '#backend/testing/gift-cards.ts';

/** `npm run prove` sets more. */
const STEPS = Number(process.env.CREDIT_STEPS ?? 100);
const STEPS_PER_KILL = Math.max(20, Math.floor(STEPS / 25));
const MS_PER_STEP = 3_000;
/** One step takes as long, so a kill is within it as often as not. */
const LONGEST_STEP_MS = 40;

eachDatabase((_, { openDatabase }) => {
  it(
    'a process that is killed between or within any two commands leaves accounts, codes and stock that add up',
    async () => {
      const { db, address } = await openDatabase();
      const seed = randomInt(2 ** 31);
      let next = 0;
      let kills = 0;
      while (next < STEPS) {
        const life = randomInt(1, 2 * STEPS_PER_KILL);
        const { reached, wasKilled } = await runUntilKilled(address, { seed, next, life });
        expect(await findCreditProblems(db), `seed ${seed}, step ${reached}`).toEqual([]);
        expect((await checkStock(db)).differences, `seed ${seed}, step ${reached}`).toEqual([]);
        if (wasKilled) kills += 1;
        next = reached;
      }
      expect(kills).toBeGreaterThan(0);
      const rows = await db.selectFrom('orders').select('status').distinct().execute();
      expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['paid', 'expired']));
    },
    60_000 + STEPS * MS_PER_STEP,
  );
});

interface Life {
  seed: number;
  /** The step that it begins with. */
  next: number;
  /** Steps after which it is killed. */
  life: number;
}

/** Resolves with the step to begin with again: that within which it was killed. */
async function runUntilKilled(address: DatabaseAddress, { seed, next, life }: Life) {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const args = [JSON.stringify(address), seed, next, STEPS].map(String);
  const child = spawn(
    process.execPath,
    ['--import', path('without-vitest.ts'), path('credit-worker.ts'), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  let reached = next;
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  child.stdout.on('data', (chunk) => {
    const before = reached;
    reached = Number(String(chunk).trim().split('\n').at(-1));
    if (before < next + life && reached >= next + life)
      setTimeout(() => child.kill('SIGKILL'), randomInt(LONGEST_STEP_MS));
  });
  const [code, signal] = await exited;
  if (signal !== 'SIGKILL') expect(code, errors).toBe(0);
  return { reached, wasKilled: signal === 'SIGKILL' };
}
