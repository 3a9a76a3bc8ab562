import { type Context, Hono } from 'hono';
import { contactMessageSchema } from '#contract/contact.ts';
import { ApiError, invalidParams } from '../ground/http/errors.ts';
import { readBody } from '../ground/http/parse.ts';
import { limitPosts, type RateLimit } from '../ground/http/rate-limit.ts';
import type { GroundServices } from '../ground/services.ts';
import { type Relayed, relayMessage } from './relay-message.ts';
import { storeMessage } from './store-message.ts';

/** More than any shopper writes, less than a mailbox minds. */
const MESSAGES_PER_VISITOR: RateLimit = { points: 20, seconds: 600 };

export function contactRoutes(services: GroundServices): Hono {
  const { contactFormUrl } = services.settings;
  return new Hono().post('/contact', limitPosts(services, 'contact', MESSAGES_PER_VISITOR), async (c) => {
    const message = await readBody(c, contactMessageSchema);
    if (contactFormUrl === undefined) await storeMessage(services, message);
    else ensureReceived(c, services, await relayMessage(contactFormUrl, message));
    return c.json({ success: true });
  });
}

/** The form service's refusal becomes ours. */
function ensureReceived(c: Context, { log }: GroundServices, relayed: Relayed): void {
  if (relayed.kind === 'received') return;
  if (relayed.kind === 'invalid') throw invalidParams(relayed.fields);
  log.warn({ requestId: c.get('requestId'), ...relayed }, 'contact message not relayed');
  if (relayed.kind === 'busy') {
    throw new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.');
  }
  throw new ApiError(502, 'contact_service_failed', 'The message could not be passed on.');
}
