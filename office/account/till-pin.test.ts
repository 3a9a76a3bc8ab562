import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { OfficeActs } from '#backend/office/act.ts';
import { officeContext } from '../api/context.ts';
import { action } from './account-page.tsx';

const NEEDED = {
  ok: false,
  status: 403,
  code: 'office_confirmation_needed',
  message: '',
  params: {},
} as const;

/** An account whose last confirmation is too old, and whose code is '123456'. */
function openAccount() {
  let isConfirmed = false;
  const pins: string[] = [];
  const act: Pick<OfficeActs, 'confirm' | 'setTillPin'> = {
    confirm: async ({ code }) => {
      isConfirmed = code === '123456';
      return isConfirmed
        ? { ok: true, data: undefined }
        : { ...NEEDED, code: 'office_wrong_code', message: 'Wrong.' };
    },
    setTillPin: async ({ pin }) => {
      if (!isConfirmed) return NEEDED;
      pins.push(pin);
      return { ok: true, data: undefined };
    },
  };
  const send = async (fields: Record<string, string>): Promise<unknown> => {
    const context = new RouterContextProvider();
    context.set(officeContext, { act } as never);
    const request = new Request('https://shop.example/office/account', {
      method: 'POST',
      body: new URLSearchParams({ do: 'till-pin', ...fields }),
    });
    const sent = await action({ request, context } as unknown as Parameters<typeof action>[0]);
    return 'data' in sent ? sent.data : sent;
  };
  return { pins, send };
}

it('a till PIN is asked for again after the confirmation, and set then', async () => {
  const { pins, send } = openAccount();
  expect(await send({ new_till_pin: '4071' })).toMatchObject({
    kind: 'unconfirmed',
    fields: [['do', 'till-pin']],
  });
  expect(await send({ confirmation: '000000' })).toMatchObject({ kind: 'unconfirmed', by: 'code' });
  expect(await send({ confirmation: '123456' })).toEqual({ kind: 'till-pin' });
  expect(pins).toEqual([]);
  expect(await send({ new_till_pin: '4071' })).toEqual({ kind: 'done', words: 'Your till PIN was set.' });
  expect(pins).toEqual(['4071']);
});
