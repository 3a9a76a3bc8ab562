import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { PATHS } from '#contract/paths.ts';
import { clientAddress } from '../../ground/http/client-address.ts';
import type { ShippingServices } from '../../shipping/services.ts';
import { type NotificationActions, type Receipt, receiveNotification } from './receive-notification.ts';

/** `POST /wc-api/payfast`: what PayFast reports of a payment. It repeats a notification until the answer is 200. */
export function payfastRoutes(
  services: ShippingServices,
  actions: NotificationActions,
): Hono<{ Bindings: Partial<HttpBindings> }> {
  return new Hono<{ Bindings: Partial<HttpBindings> }>().post(PATHS.payfastNotification, async (c) => {
    const sentFrom = clientAddress(c, services.settings.trustedProxies);
    const receipt = await receiveNotification(services, await c.req.text(), sentFrom, actions);
    return c.text(receipt, STATUS[receipt] ?? 200);
  });
}

/** Everything else needs no repeat: the log, and where money is concerned a mail to the shop, tells of it. */
const STATUS: Partial<Record<Receipt, 400 | 403 | 503>> = {
  malformed: 400,
  bad_signature: 400,
  wrong_merchant: 400,
  // Mostly a proxy that is not in TRUSTED_PROXIES: repeated until somebody has seen the log.
  foreign_address: 403,
  confirmation_unavailable: 503,
};
