import { expect, it, onTestFinished } from 'vitest';
import { startFakeFormService } from '../../tests/fakes/form-service.ts';
import { relayMessage } from './relay-message.ts';

const question = { name: 'Thandi', email: 'thandi@example.com', subject: 'Sleeves', message: 'Any left?' };

it('does not wait for ever for a form service that says nothing', async () => {
  const service = await startFakeFormService();
  onTestFinished(service.close);
  service.answer = 'silent';
  expect(await relayMessage(service.url, question, 50)).toEqual({ kind: 'failed', reason: 'TimeoutError' });
});
