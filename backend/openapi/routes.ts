import { Hono } from 'hono';
import { PATHS } from '#contract/paths.ts';
import { type NamedSite, openApiDocument } from './openapi.ts';

export function openApiRoutes({ settings }: { settings: NamedSite }): Hono {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let shopName: string | undefined;
  return new Hono().get(PATHS.openapi, async (c) => {
    if (shopName !== settings.shop.name) document = undefined;
    shopName = settings.shop.name;
    document ??= openApiDocument(settings);
    return c.json(await document);
  });
}
