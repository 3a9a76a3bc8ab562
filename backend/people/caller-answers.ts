import type { Context } from 'hono';
import { clientAddress, visitorNetwork } from '../ground/http/client-address.ts';
import type { Caller, OfficeServices } from './office-services.ts';
import { describeDevice } from './sessions/device.ts';

export const callerOf = (c: Context, { settings }: Pick<OfficeServices, 'settings'>): Caller => ({
  address: visitorNetwork(clientAddress(c, settings.trustedProxies)),
  device: describeDevice(c.req.header('user-agent')),
});
