import fc from 'fast-check';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { creditStory } from './credit-story.ts';
import { seatStory } from './seat-story.ts';
import type { Story, Told } from './story.ts';

/** Does the steps of a story in a process of its own, and writes the number of each before it begins: it is there to be killed. */
const STEPS_PER_ROUND = 25;

const [name, address = '{}', seed = '0', first = '0', steps = '0'] = process.argv.slice(2);
const opened: Db[] = [];
await (name === 'credit' ? tell(creditStory) : tell(seatStory));
for (const db of opened) await db.destroy();
process.stdout.write(`${steps}\n`);

async function tell<Step>({ step, open }: Story<Step>): Promise<void> {
  const story = fc.sample(step, { numRuns: Number(steps), seed: Number(seed) });
  const tellRound = await open(async () => {
    const db = await connect(JSON.parse(address));
    opened.push(db);
    return db;
  });
  let round: { number: number; real: Told<Step> } | undefined;
  for (const [place, each] of story.entries()) {
    if (place < Number(first)) continue;
    const number = Math.floor(place / STEPS_PER_ROUND);
    if (round?.number !== number) {
      await round?.real.ensureSound();
      round = { number, real: await tellRound(number) };
    }
    process.stdout.write(`${place}\n`);
    await round.real.run(each);
  }
}
