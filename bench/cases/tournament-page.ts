import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#backend/ground/db/connect.ts';
import { type Bench, type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { type PlayedTournament, playTournament } from '../data/tournament.ts';
import { type Finding, finding } from '../finding.ts';
import { SMALL_SHOP } from '../plan.ts';
import { recordAnswers } from '../processes/answer.ts';
import { startYardstick } from '../processes/yardstick.ts';
import { median } from '../statistics.ts';
import { comparePage } from './cached-pages.ts';

const PHONES = 200;
const ASK_SECONDS = 10;
/** 32 tables end within five minutes. */
const RESULT_SECONDS = 10;
/** In which results come in several times. */
const SECONDS = 30;
/** Of the computing time that the same phones take on a product's page. */
const MOST_TIMES = 2;

/** Phones on the page of a tournament ask for it as that page does: cached like any other, and made anew for each result. */
export const tournamentPage: Case = {
  name: 'tournament page',
  run: (bench) =>
    withShop(bench, SMALL_SHOP, async (shop) => {
      const db = await connect({ sqliteFile: path.join(shop.dataDir, 'springdeck.sqlite') });
      try {
        const tournament = await playTournament(db);
        return [await asFast(bench, shop, tournament), await whilePlayed(bench, shop, tournament)];
      } finally {
        await db.destroy();
      }
    }),
};

/** What phones ask for again and again. */
const dataOf = ({ path: page }: PlayedTournament): string => `${page}.data`;

async function asFast(bench: Bench, shop: OpenShop, tournament: PlayedTournament): Promise<Finding> {
  const asked = dataOf(tournament);
  const yardstick = await startYardstick(await recordAnswers(shop.url, [asked]));
  try {
    return await comparePage(bench, 'tournament', asked, { shop, yardstick });
  } finally {
    await yardstick.stop();
  }
}

async function whilePlayed(bench: Bench, shop: OpenShop, tournament: PlayedTournament): Promise<Finding> {
  const phones = (asked: string) =>
    loadOn(bench, shop, {
      connections: 1,
      steps: gets([asked]),
      seconds: SECONDS,
      rate: PHONES / ASK_SECONDS,
    });
  const found = await inRounds(bench.plan.rounds, async () => ({
    other: await phones(`/shop/product/${shop.content.productIds.at(-1)}.data`),
    played: await whileResultsComeIn(tournament, () => phones(dataOf(tournament))),
  }));
  const perSecond = (cores: number | undefined) => (cores ?? Number.NaN) * 1_000;
  const middle = (all: (number | undefined)[]) => median(all.map(perSecond)).toFixed(0);
  return finding({
    title: `tournament on ${PHONES} phones, a result each ${RESULT_SECONDS} s`,
    target: { kind: 'at most', value: MOST_TIMES, unit: 'times' },
    values: found.map(({ other, played }) => perSecond(played.serverCores) / perSecond(other.serverCores)),
    product: found.map(({ played }) => played),
    failures: found.flatMap(({ other }) => Object.keys(other.failures)),
    notes: [
      `computing time of what a product's page takes; ${middle(found.map(({ played }) => played.serverCores))} and ${middle(found.map(({ other }) => other.serverCores))} ms a second`,
    ],
  });
}

async function whileResultsComeIn<Result>(
  { enterResult }: PlayedTournament,
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const entering = (async () => {
    while (!over.signal.aborted) {
      await enterResult();
      await wait(RESULT_SECONDS * 1_000, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  try {
    return await work();
  } finally {
    over.abort();
    await entering;
  }
}
