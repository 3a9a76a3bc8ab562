import { expect, it } from 'vitest';
import { readRefusal } from './call.ts';

const refusal = (params: Record<string, string>, message = 'Invalid parameter(s): some') =>
  readRefusal(
    Response.json({ code: 'rest_invalid_param', message, data: { status: 400, params } }, { status: 400 }),
  );

it('says in one sentence what is wrong, without the names that programs use', async () => {
  const words = async (params: Record<string, string>) => (await refusal(params)).message;
  expect(await words({ line_219: 'Play Booster: at most 3 can be refunded.' })).toBe(
    'Not done: Play Booster: at most 3 can be refunded.',
  );
  expect(
    await words({ goodwill: 'R 20,00 of this order is left: no more was paid.', text: 'is missing' }),
  ).toBe('Not done: R 20,00 of this order is left: no more was paid; text is missing.');
  expect(await words({ 'after.weight_grams': 'must be at least 1' })).toBe(
    'Not done: weight grams must be at least 1.',
  );
  expect(await words({ 'parcels.0': 'must be a whole number' })).toBe(
    'Not done: parcels must be a whole number.',
  );
});

it('keeps a message in the words of the shop', async () => {
  expect((await refusal({ name: 'is missing' }, 'Name is missing.')).message).toBe('Name is missing.');
});
