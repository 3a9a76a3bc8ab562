import fc from 'fast-check';
import { connect } from '#backend/ground/db/connect.ts';
import { openRealShop, step, tellStory } from './credit-story.ts';

/** Does the steps of a story in a process of its own, and writes the number of each before it begins: it is there to be killed. */
const STEPS_PER_ROUND = 25;

const [address = '{}', seed = '0', first = '0', steps = '0'] = process.argv.slice(2);
const db = await connect(JSON.parse(address));
const story = fc.sample(step, { numRuns: Number(steps), seed: Number(seed) });
const shop = await openRealShop(db);
let round: { number: number; real: Awaited<ReturnType<typeof tellStory>> } | undefined;
for (const [place, each] of story.entries()) {
  if (place < Number(first)) continue;
  const number = Math.floor(place / STEPS_PER_ROUND);
  if (round?.number !== number) {
    await round?.real.ensureSound();
    round = { number, real: await tellStory(shop, number) };
  }
  process.stdout.write(`${place}\n`);
  await round.real.run(each);
}
await db.destroy();
process.stdout.write(`${steps}\n`);
