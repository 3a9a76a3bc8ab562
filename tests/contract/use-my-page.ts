import { cardCode } from '#backend/testing/gift-cards.ts';
import { myOpenedSchema } from '#contract/my.ts';

type UseCall = (id: string, given: { headers?: Record<string, string>; body?: unknown }) => Promise<unknown>;

interface Shop {
  findMyLink: () => Promise<{ link: string; code: string }>;
  giveMailbox: (email: string) => Promise<number>;
  switchCodesOn: () => void;
  insertGiftCard: (code: string) => Promise<number>;
}

const ZOLA = 'zola@example.com';

/** A page that is opened by its link and closed, and one that is opened by a code and erased. */
export async function useMyPage(call: UseCall, shop: Shop): Promise<void> {
  const open = async (body: object) => {
    const { token } = myOpenedSchema.parse(await call('openMy', { body }));
    return { headers: { authorization: `Bearer ${token}` } };
  };
  await call('mailMyLink', { body: { email: 'thandi@example.com', page: '/my' } });
  const thandi = await open({ link: (await shop.findMyLink()).link });
  await call('getMy', thandi);
  await call('closeMy', { ...thandi, body: { everywhere: true } });

  shop.switchCodesOn();
  await shop.giveMailbox(ZOLA);
  await call('mailMyLink', { body: { email: ZOLA, page: '/checkout' } });
  const { code } = await shop.findMyLink();
  const zola = await open({ email: ZOLA, code });
  const card = { code: cardCode(0) };
  await shop.insertGiftCard(card.code);
  await call('getGiftCardBalance', { body: card });
  await call('addMyGiftCard', { ...zola, body: card });
  await call('makeMyPass', zola);
  await call('getMyData', zola);
  await call('eraseMe', zola);
}
