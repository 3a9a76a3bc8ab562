import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import { PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { apiPage } from '../testing/api-page.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { openApiDocument } from './openapi.ts';

const SITE = { publicUrl: 'http://shop.test', shop: { name: 'Springdeck' } };

/** Hono's `:id{[0-9]+}` is `{id}` in the contract; a trailing wildcard is a file's name. */
const contractPath = (path: string): string =>
  path
    .replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    .replace(/\/\*$/, '/{file}')
    .replace(/(?<=.)\/$/, '');

eachDatabase((openDb) => {
  it('every route of the backend is in the contract, and the contract names no other', async () => {
    const { routes } = createBackend(testServices(await openDb()));
    const answered = routes
      .filter(({ method, path }) => !['ALL', 'OPTIONS'].includes(method) && path !== '/*')
      .map(({ method, path }) => `${method} ${contractPath(path)}`);
    const described = CALLS.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(answered)].toSorted()).toEqual(described.toSorted());
  });

  it('/openapi.json is a valid OpenAPI 3.1 document', async () => {
    const backend = createBackend(testServices(await openDb()));
    const response = await backend.request(PATHS.openapi);
    expect(response.status).toBe(200);
    const document = z.record(z.string(), z.unknown()).parse(await response.json());
    expect(document.openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });
});

describe('the contract', () => {
  it('names every call once', () => {
    const ids = CALLS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to shared shapes by name', async () => {
    const document = JSON.stringify(await openApiDocument(SITE));
    expect(document).toContain('"#/components/schemas/Product"');
    expect(document).not.toContain('$defs');
  });

  it('is described in docs/api.md as it stands', async () => {
    await expect(apiPage()).toMatchFileSnapshot('../../docs/api.md');
  });
});
