import type { Context } from 'hono';
import { foldCode } from '#domain/discounts/codes.ts';
import type { Db } from '../ground/db/tables.ts';
import { clientAddress, visitorNetwork } from '../ground/http/client-address.ts';
import { limitFailures } from '../ground/http/rate-limit.ts';
import { Refused } from '../ground/refused.ts';
import { isWrongCode } from '../orders/order-refusals.ts';

const TEN_MINUTES = 600;
const OF_A_NETWORK = { points: 10, seconds: TEN_MINUTES };
const OF_ALL = { points: 100, seconds: TEN_MINUTES };
const EVERYBODY = 'everybody';

interface LimitServices {
  db: Db;
  settings: { trustedProxies: number };
}

/** Codes are short enough to be guessed by a program, not by hand. A cart that is priced again repeats its own. */
export function limitWrongCodes({ db, settings }: LimitServices) {
  const ofNetwork = limitFailures(db, 'wrong-codes', OF_A_NETWORK);
  const ofAll = limitFailures(db, 'wrong-codes-of-all', OF_ALL);
  const ofCodes = limitFailures(db, 'wrong-codes-again', { points: 1, seconds: TEN_MINUTES });
  /** Runs `work`; counts each of its `wrong` codes, or its refusal for one. */
  return async function guarded<Result>(
    c: Context,
    codes: readonly string[],
    work: () => Promise<Result>,
    wrong: (result: Result) => readonly string[] = () => [],
  ): Promise<Result> {
    if (codes.length === 0) return work();
    const network = visitorNetwork(clientAddress(c, settings.trustedProxies));
    await ofNetwork.ensureFew(c, network);
    await ofAll.ensureFew(c, EVERYBODY);
    const count = async (tried: readonly string[]) => {
      if (await ofCodes.count(`${network} ${tried.map(foldCode).join(' ')}`)) return;
      await ofNetwork.count(network);
      await ofAll.count(EVERYBODY);
    };
    try {
      const result = await work();
      for (const code of wrong(result)) await count([code]);
      return result;
    } catch (error) {
      if (error instanceof Refused && isWrongCode(error.code)) await count(codes);
      throw error;
    }
  };
}
