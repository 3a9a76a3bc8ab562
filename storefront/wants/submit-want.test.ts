import { expect, it } from 'vitest';
import { submitWant } from './submit-want.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const good = formOf({ item: '12', quantity: '2', email: 'thandi@example.co.za', consent: 'on' });

it('a good form is sent on with the page where the consent was given', async () => {
  const sent: unknown[] = [];
  const { answer, status } = await submitWant(
    {
      requestNotification: async (request) => {
        sent.push(request);
        return { ok: true, value: { success: true } };
      },
    },
    good,
    '/shop/product/12',
  );
  expect(status).toBe(200);
  expect(answer).toMatchObject({ sent: true, errors: [], typed: { email: 'thandi@example.co.za' } });
  expect(sent).toMatchObject([{ email: 'thandi@example.co.za', page: '/shop/product/12', consent: true }]);
});

it('a form without consent is not sent, and says so beside what was typed', async () => {
  const { answer, status } = await submitWant(
    { requestNotification: () => Promise.reject(new Error('sent')) },
    formOf({ item: '12', quantity: '2', email: 'thandi@example.co.za' }),
    '/',
  );
  expect(status).toBe(400);
  expect(answer).toMatchObject({
    sent: false,
    errors: [{ field: 'consent' }],
    typed: { email: 'thandi@example.co.za', quantity: '2' },
  });
});

it('a product that has gone meanwhile is named as the reason', async () => {
  const { answer, status } = await submitWant(
    {
      requestNotification: async () => ({
        ok: false,
        status: 400,
        code: 'invalid',
        message: 'Bad Request',
        data: null,
      }),
    },
    good,
    '/',
  );
  expect(status).toBe(400);
  expect(answer.errors[0]?.message).toContain('no longer in the shop');
});
