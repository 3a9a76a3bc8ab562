import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { PATHS } from '#contract/paths.ts';
import { clientAddress } from '../../ground/http/client-address.ts';
import {
  type NotificationActions,
  type NotificationOutcome,
  type NotificationServices,
  receiveNotification,
} from './receive-notification.ts';

/** PayFast repeats a notification until it is answered with 200. */
export function payfastRoutes(
  services: NotificationServices,
  actions: NotificationActions,
): Hono<{ Bindings: Partial<HttpBindings> }> {
  return new Hono<{ Bindings: Partial<HttpBindings> }>().post(PATHS.payfastNotification, async (c) => {
    const sentFrom = clientAddress(c, services.settings.trustedProxies);
    const outcome = await receiveNotification(services, await c.req.text(), sentFrom, actions);
    return c.text(outcome, STATUS[outcome] ?? 200);
  });
}

/** Other outcomes need no repeat: they are logged, and those about money are mailed to the shop. */
const STATUS: Partial<Record<NotificationOutcome, 400 | 403 | 503>> = {
  malformed: 400,
  bad_signature: 400,
  wrong_merchant: 400,
  // Usually a proxy missing from TRUSTED_PROXIES: PayFast repeats until the owner has fixed it.
  foreign_address: 403,
  confirmation_unavailable: 503,
};
