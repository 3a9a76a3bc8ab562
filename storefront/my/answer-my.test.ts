import { describe, expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { answerMy } from './answer-my.ts';

/** What a press of the button answers in front of a backend that gives `response` to every call. */
async function press(fields: Record<string, string>, response: () => Response | Promise<Response>) {
  const shopApi = createShopApi({ fetch: async () => response(), baseUrl: 'http://backend.example' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    const { data, init } = await answerMy({ shopApi, publicUrl: 'http://shop.example' }, 'token', form);
    return { answer: data, status: init?.status, cookie: new Headers(init?.headers).get('set-cookie') };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { answer: undefined, status: thrown.status, cookie: thrown.headers.get('set-cookie') };
  }
}

const refusal = (status: number) => () =>
  Response.json({ code: 'too_many_requests', message: 'Please wait.' }, { status });

describe.each(['leave', 'leave-everywhere'])('the button %s', (intent) => {
  it.each([
    ['too often', refusal(429), 429],
    ['while the backend is busy', refusal(503), 503],
    ['without an answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 503],
  ])('says that it failed and keeps the session: %s', async (_, response, status) => {
    expect(await press({ intent }, response)).toEqual({
      answer: { step: 'failed', problem: expect.stringMatching(/^You may still be signed in: ./) },
      status,
      cookie: null,
    });
  });

  it.each([
    ['was open', () => Response.json({ success: true })],
    ['had ended already', refusal(401)],
  ])('forgets a session that %s', async (_, response) => {
    expect(await press({ intent }, response)).toMatchObject({
      status: 302,
      cookie: expect.stringMatching(/^my=;/),
    });
  });
});

it.each([
  ['0.00', undefined],
  ['5000.00', /of R.5.000,00 is on its way to your inbox as a gift card$/],
  ['6200.00', /of R.6.200,00 is on its way to your inbox as gift cards$/],
])('tells somebody who is erased with a credit of %s what is mailed', async (gift_cards, words) => {
  const { answer } = await press({ intent: 'erase', sure: 'yes' }, () =>
    Response.json({ words: '1 mail', gift_cards }),
  );
  const mailed = words && expect.stringMatching(words);
  expect(answer).toEqual({ step: 'erased', words: '1 mail', mailed });
});
