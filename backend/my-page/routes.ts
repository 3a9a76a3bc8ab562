import { Hono } from 'hono';
import { giftCardCodeSchema, myQuerySchema } from '#contract/my.ts';
import { formatCounterPass } from '#domain/credit/counter-pass.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import type { limitWrongCodes } from '../checkout/wrong-code-answers.ts';
import { describeErased, type ErasureOutcome, NOTHING_STORED } from '../customers/privacy/erase-shopper.ts';
import { giveShopperData } from '../customers/privacy/give-shopper-data.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import { makePass } from '../my/counter-passes.ts';
import { neededSession } from '../my/session-answers.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { eraseMe } from './erase-me.ts';
import { findMyPage } from './find-my-page.ts';
import { addGiftCard, giftCardBalance } from './gift-cards.ts';

const PASSES_PER_VISITOR: RateLimit = { points: 30, seconds: 600 };
const RIGHTS_PER_VISITOR: RateLimit = { points: 10, seconds: 600 };

export function myPageRoutes(services: OrderServices, wrongCodes: ReturnType<typeof limitWrongCodes>): Hono {
  const rights = limitPosts(services, 'my-rights', RIGHTS_PER_VISITOR);
  return new Hono()
    .get('/my', async (c) => {
      const session = await neededSession(services, c);
      const { before } = readQuery(c, myQuerySchema);
      return c.json(await findMyPage(services, session, before));
    })
    .post('/my/gift-cards', async (c) => {
      const { email } = await neededSession(services, c);
      const { code } = await readBody(c, giftCardCodeSchema);
      return c.json(await wrongCodes(c, [code], () => addGiftCard(services, email, code)));
    })
    .post('/my/pass', limitPosts(services, 'my-passes', PASSES_PER_VISITOR), async (c) => {
      const { email } = await neededSession(services, c);
      const { code, ends_at } = await makePass(services, email);
      return c.json({ code: formatCounterPass(code), ends_at });
    })
    .post('/my/data', rights, async (c) => {
      const { email } = await neededSession(services, c);
      return c.json(await giveShopperData(services, nameOrderActor('shopper'), email, { isSelf: true }));
    })
    .post('/my/erase', rights, async (c) => {
      const { email } = await neededSession(services, c);
      const { erased, cents } = await eraseMe(services, email, refused);
      return c.json({ words: describeErased(erased), gift_cards: decimalFromCents(cents) });
    })
    .post('/gift-cards/balance', async (c) => {
      const { code } = await readBody(c, giftCardCodeSchema);
      return c.json(await wrongCodes(c, [code], () => giftCardBalance(services, code)));
    });
}

function refused(outcome: Extract<ErasureOutcome, { ok: false }>): Refused {
  switch (outcome.code) {
    case 'open_orders':
      return new Refused(
        'my_open_orders',
        `${outcome.orders.join(', ')} ${outcome.orders.length === 1 ? 'is' : 'are'} not over yet. Please wait until you have your goods, or write to us.`,
        { orders: outcome.orders },
      );
    case 'credit_left':
      return new Refused(
        'my_credit_left',
        `Nothing was erased: ${formatRand(outcome.cents)} of credit is left on this address. Please ask us what to do with it first.`,
      );
    case 'nothing_stored':
      return new Refused('my_nothing_stored', NOTHING_STORED);
  }
}
