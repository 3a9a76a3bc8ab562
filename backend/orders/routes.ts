import { Hono } from 'hono';
import type { Services } from '../services.ts';

export const orderRoutes = {
  placing: (_services: Services): Hono => new Hono(),
  status: (_services: Services): Hono => new Hono(),
};
