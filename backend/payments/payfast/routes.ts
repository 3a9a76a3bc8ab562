import { Hono } from 'hono';
import type { Services } from '../../services.ts';

export function payfastRoutes(_services: Services): Hono {
  return new Hono();
}
