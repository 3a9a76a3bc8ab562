import { afterEach, expect, it, vi } from 'vitest';
import { find, send } from './list-calls.ts';

const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => vi.unstubAllGlobals());

it.each([401, 429, 500, 503])(
  'what is answered with %d is asked again later, and nothing is lost',
  async (status) => {
    answerWith(status, { ok: false, message: 'Sign in first.' });
    expect(await send('count', [], { key: 'a' })).toEqual({ state: 'lost' });
    expect(await find('LUF')).toBeUndefined();
  },
);

it('a refusal is told, and what finds nothing is found nowhere', async () => {
  answerWith(409, { ok: false, message: 'SD-1 holds 2.' });
  expect(await send('count', [], { key: 'a' })).toEqual({ state: 'refused', message: 'SD-1 holds 2.' });
  answerWith(200, { ok: true, data: { units: [] } });
  expect(await find('LUF')).toEqual([]);
});
