import { expect, it } from 'vitest';
import { CallError } from '../api/shop-api.ts';
import { findList } from './find-list.ts';

const refusing = (status: number) => ({
  deckList: () => Promise.reject(new CallError(`Request failed with status code ${status}`, status)),
});
const damaged = new URLSearchParams('choices=1:abc');

it('a list whose choices cannot be read is shown without them', async () => {
  const redirect: unknown = await findList(refusing(400), 'abc', damaged).catch((error) => error);
  expect(redirect).toBeInstanceOf(Response);
  expect(redirect).toMatchObject({ status: 302 });
  expect((redirect as Response).headers.get('location')).toBe('/deck/abc');
});

it('another failure stays one', async () => {
  await expect(findList(refusing(503), 'abc', damaged)).rejects.toBeInstanceOf(CallError);
});

it('an unknown list is not found', async () => {
  const unknown = { deckList: async () => undefined };
  await expect(findList(unknown, 'abc', damaged)).rejects.toMatchObject({ init: { status: 404 } });
});
