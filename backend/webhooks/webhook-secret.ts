import { createHmac, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { WebhooksTable } from '../webhook-events/tables.ts';

const PREFIX = 'whsec_';
const BYTES = 32;

export const createSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

interface SignedMessage {
  id: string;
  body: string;
  at: Date;
}

type Secrets = Pick<Selectable<WebhooksTable>, 'secret' | 'old_secret' | 'old_secret_until'>;

/** Headers of Standard Webhooks; two signatures while a secret is being replaced. */
export function signedHeaders(
  { secret, old_secret, old_secret_until }: Secrets,
  { id, body, at }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const isOldAlive = old_secret !== null && old_secret_until !== null && at.toISOString() < old_secret_until;
  const secrets = isOldAlive ? [secret, old_secret] : [secret];
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((each) => sign(each, `${id}.${timestamp}.${body}`)).join(' '),
    'user-agent': 'Springdeck-Webhooks/1',
  };
}

const sign = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')}`;
