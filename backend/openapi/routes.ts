import { Hono } from 'hono';
import { PATHS } from '#contract/paths.ts';
import type { GroundServices } from '../ground/services.ts';
import { openApiDocument } from './openapi.ts';

/** `GET /openapi.json`: the contract that this backend answers. */
export function openApiRoutes({ settings }: Pick<GroundServices, 'settings'>): Hono {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono().get(PATHS.openapi, async (c) => {
    document ??= openApiDocument(settings);
    return c.json(await document);
  });
}
