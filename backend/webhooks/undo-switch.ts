import { z } from 'zod';
import type { Trx } from '../ground/db/tables.ts';
import type { UndoResult } from '../log/undo-result.ts';
import type { OfficeContext } from '../people/office-services.ts';
import { nameOfUrl, setSwitch } from './webhooks.ts';

const switchSchema = z.object({ id: z.number(), isOn: z.boolean() });

export async function undoSwitch(
  trx: Trx,
  { now }: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { id, isOn } = switchSchema.parse(data);
  const webhook = await setSwitch(trx, id, isOn, now());
  if (!webhook) return { ok: false, reason: 'The webhook was deleted since.' };
  const [before, after] = isOn ? ['Off', 'On'] : ['On', 'Off'];
  return { ok: true, line: { what: 'webhook', which: nameOfUrl(webhook.url), before, after } };
}
