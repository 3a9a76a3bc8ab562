import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { contactMessageSchema } from '#contract/contact.ts';
import { readBody } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { type Relayed, relayMessage } from './relay-message.ts';
import { type MessageServices, storeMessage } from './store-message.ts';

const MESSAGES_PER_VISITOR: RateLimit = { points: 20, seconds: 600 };

type ContactServices = MessageServices & { log: Logger };

export function contactRoutes(services: ContactServices): Hono {
  const { contactFormUrl } = services.settings;
  return new Hono().post('/contact', limitPosts(services, 'contact', MESSAGES_PER_VISITOR), async (c) => {
    const message = await readBody(c, contactMessageSchema);
    if (contactFormUrl === undefined) await storeMessage(services, message);
    else ensureReceived(c, services, await relayMessage(contactFormUrl, message));
    return c.json({ success: true });
  });
}

function ensureReceived(c: Context, { log }: ContactServices, relayed: Relayed): void {
  if (relayed.kind === 'received') return;
  if (relayed.kind === 'invalid') throw invalidParams(relayed.fields);
  log.warn({ requestId: c.get('requestId'), ...relayed }, 'contact message not relayed');
  if (relayed.kind === 'busy') {
    throw new Refused('too_many_requests', 'Too many requests. Please wait a moment and try again.');
  }
  throw new Refused('contact_service_failed', 'The message could not be passed on.');
}
