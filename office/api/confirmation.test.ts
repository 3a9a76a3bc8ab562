import { expect, it } from 'vitest';
import { withConfirmation } from './confirmation.ts';

const refusal = {
  ok: false,
  status: 403,
  code: 'office_confirmation_needed',
  message: '',
  params: {},
} as const;

it('the form to confirm holds what was typed and pressed, but no secret', async () => {
  const form = new FormData();
  for (const [name, value] of [
    ['do', 'till-pin'],
    ['name', 'Anri'],
    ['new_till_pin', '4071'],
    ['till_pin', '4071'],
  ] as const)
    form.set(name, value);
  const answer = await withConfirmation(
    {} as Parameters<typeof withConfirmation>[0],
    form,
    async () => refusal,
  );
  expect(answer).toMatchObject({
    kind: 'unconfirmed',
    fields: [
      ['do', 'till-pin'],
      ['name', 'Anri'],
    ],
  });
});
