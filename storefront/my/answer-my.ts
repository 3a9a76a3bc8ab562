import { data, redirect } from 'react-router';
import { isEmail } from '#domain/checkout/email.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { MOST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import type { StorefrontServices } from '../api/context.ts';
import type { PostFailure } from '../api/shop-api.ts';
import { clearMyCookie, myCookie } from '../cart/my-cookie.ts';
import { type QrCode, qrCode } from '../ui/pictures/printed-codes.ts';

export type MyAnswer =
  /** A code may be on its way to the address. */
  | { step: 'code'; email: string; problem?: string }
  | { step: 'ask'; email: string; problem: string }
  | { step: 'card'; typed: string; problem: string }
  | { step: 'done'; words: string }
  /** Pays at the counter until then. */
  | { step: 'pass'; code: string; endsAt: string; qr: QrCode }
  | { step: 'erased'; words: string; mailed: string | undefined }
  | { step: 'failed'; problem: string };

type Services = Pick<StorefrontServices, 'shopApi' | 'publicUrl'>;

/** What a form of the page asks for; `intent` is the button that was pressed. */
export async function answerMy(services: Services, token: string | undefined, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  switch (text('intent')) {
    case 'ask':
      return askForCode(services, text('email'));
    case 'open':
      return openByCode(services, text('email'), text('code'));
    default:
      if (token === undefined) throw redirect('/my');
      return answerOwner(services, token, text);
  }
}

async function askForCode({ shopApi }: Services, email: string) {
  if (!isEmail(email)) {
    const answer: MyAnswer = { step: 'ask', email, problem: 'Please give a valid email address.' };
    return data(answer, { status: 400 });
  }
  const sent = await shopApi.mailMyLink({ email, page: '/my' });
  const answer: MyAnswer = sent.ok ? { step: 'code', email } : { step: 'ask', email, problem: sent.message };
  return data(answer, sent.ok ? {} : { status: statusOf(sent) });
}

async function openByCode({ shopApi, publicUrl }: Services, email: string, code: string) {
  const opened = await shopApi.openMy({ email, code });
  if (opened.ok)
    throw redirect('/my', { headers: { 'Set-Cookie': myCookie(opened.value.token, publicUrl) } });
  const answer: MyAnswer = { step: 'code', email, problem: opened.message };
  return data(answer, { status: statusOf(opened) });
}

async function answerOwner({ shopApi }: Services, token: string, text: (name: string) => string) {
  switch (text('intent')) {
    case 'card': {
      const typed = text('code');
      const added = await shopApi.addMyGiftCard(token, typed);
      if (added.ok) return data<MyAnswer>({ step: 'done', words: addedWords(added.value) });
      return data<MyAnswer>({ step: 'card', typed, problem: added.message }, { status: statusOf(added) });
    }
    case 'pass': {
      const made = await shopApi.makeMyPass(token);
      if (!made.ok)
        return data<MyAnswer>({ step: 'failed', problem: made.message }, { status: statusOf(made) });
      const { code, ends_at } = made.value;
      return data<MyAnswer>({ step: 'pass', code, endsAt: ends_at, qr: await qrCode(code) });
    }
    case 'leave':
    case 'leave-everywhere': {
      const closed = await shopApi.closeMy(token, text('intent') === 'leave-everywhere');
      if (!closed.ok && closed.status !== 401) {
        const problem = `You may still be signed in: ${closed.message}`;
        return data<MyAnswer>({ step: 'failed', problem }, { status: statusOf(closed) });
      }
      throw redirect('/my', { headers: { 'Set-Cookie': clearMyCookie() } });
    }
    case 'erase': {
      if (text('sure') === '') {
        const problem = 'Nothing was erased: tick that you are sure first.';
        return data<MyAnswer>({ step: 'failed', problem }, { status: 400 });
      }
      const erased = await shopApi.eraseMe(token);
      if (!erased.ok)
        return data<MyAnswer>({ step: 'failed', problem: erased.message }, { status: statusOf(erased) });
      const { words, gift_cards } = erased.value;
      const cents = parseCents(gift_cards) ?? 0;
      return data<MyAnswer>(
        { step: 'erased', words, mailed: cents > 0 ? mailedWords(cents) : undefined },
        { headers: { 'Set-Cookie': clearMyCookie() } },
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** As many cards as its mail has. */
const mailedWords = (cents: number): string =>
  `Your credit of ${formatRand(cents)} is on its way to your inbox as ${cents > MOST_GIFT_CARD_CENTS ? 'gift cards' : 'a gift card'}`;

const addedWords = ({ end, added }: { end: string; added: string }): string => {
  const cents = parseCents(added) ?? 0;
  return cents > 0
    ? `${formatRand(cents)} of gift card …${end} is in your credit now.`
    : `There is nothing left on gift card …${end}.`;
};

const statusOf = ({ status }: PostFailure): number => status || 503;
