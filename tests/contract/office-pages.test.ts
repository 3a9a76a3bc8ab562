import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

/** Before the editor and the camera, which are loaded on demand. */
const MAX_SCRIPT_BYTES = 126_000;
const BUILT = fileURLToPath(new URL('../../build/', import.meta.url));

let shop: ShopServer;
openShopForAll((opened) => {
  shop = opened;
});

const get = (path: string) => rawRequest(shop.url + path);

const post = (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

it.each(['/office', '/office/people', '/office/log', '/office/account'])(
  '%s leads to the sign-in without a session',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/office\/sign-in\?to=/);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('the way by the sign-in leads to the same place of a list', async () => {
  const { headers } = await get('/office/orders?q=town%3A%22Cape+Town%22&page=2&_routes=x');
  const to = new URLSearchParams({ to: '/orders?q=town%3A%22Cape+Town%22&page=2' });
  expect(headers.location).toBe(`/office/sign-in?${to}`);
});

it.each(['/office/sign-in', '/office/set-up/made-up-made-up-made-up', '/office/no-such-place'])(
  '%s is stored by nobody, found by no search engine, and runs only its own code',
  async (path) => {
    const [one, other] = [await get(path), await get(path)];
    expect(one.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(one.headers['cache-status']).toBeUndefined();
    const policy = String(one.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toBe(String(other.headers['content-security-policy']));
    const nonce = /'nonce-([\w-]{24})'/.exec(policy)?.[1];
    const inline = [...one.body.toString().matchAll(/<(?:script|style)\b([^>]*)>[^<]/g)];
    expect(inline.length).toBeGreaterThan(1);
    for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  },
);

it('no site may frame the code reader, whose worker has a policy of its own', async () => {
  const workers: string[] = [];
  const cwd = `${BUILT}office/client`;
  for await (const worker of glob('assets/code-reader.worker-*.js', { cwd })) workers.push(worker);
  expect(workers).toHaveLength(1);
  const { status, headers } = await get(`/office/${workers[0]}`);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('a form that another site sends, or that names no origin, does nothing', async () => {
  const typed = { email: 'owner@springdeck.example', password: 'springdeck-demo' };
  const origins: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}];
  for (const headers of origins) {
    const response = await post('/office/sign-in', headers, typed);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

it("challenges for passkeys are for the shop's own pages, at its own name, and stored by nobody", async () => {
  const body = { for: 'sign-in' };
  const origins: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}];
  for (const headers of origins) expect((await post('/office/passkey', headers, body)).status).toBe(403);
  const response = await post('/office/passkey', { origin: shop.url }, body);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    ok: true,
    data: { options: { rpId: 'localhost', userVerification: 'required' } },
  });
  const confirming = await post('/office/passkey', { origin: shop.url }, { for: 'confirm' });
  expect(confirming.status).toBe(401);
});

it('what no device signed opens nothing, and is no failure of the shop', async () => {
  for (const passkey of ['', 'no JSON', '{"id":"AAAA"}', '[]']) {
    const response = await post('/office/sign-in', { origin: shop.url }, { passkey });
    expect(response.status).toBe(400);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

it('the password alone opens nothing: the cookie only waits for the code', async () => {
  const typed = { email: 'owner@springdeck.example', password: 'springdeck-demo' };
  const to = new URLSearchParams({ to: '/orders?q=town%3A%22Cape+Town%22&page=2' });
  const response = await post(`/office/sign-in?${to}`, { origin: shop.url }, typed);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/office/sign-in/code?${to}`);
  expect(response.headers.get('set-cookie')).toMatch(
    /^springdeck-office-ticket=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

it('after the sign-in it leads only to places of the office', async () => {
  const typed = { email: 'owner@springdeck.example', password: 'springdeck-demo' };
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const query = new URLSearchParams({ to });
    const response = await post(`/office/sign-in?${query}`, { origin: shop.url }, typed);
    expect(response.headers.get('location')).toBe('/office/sign-in/code?to=%2F');
  }
});

it('shoppers load nothing of the office', async () => {
  for await (const file of glob('client/**/*.{js,css}', { cwd: BUILT })) {
    expect(`${file} ${await readFile(BUILT + file, 'utf8')}`).not.toMatch(
      /springdeck\/v1\/office|office\/assets|people-table/,
    );
  }
  for (const path of ['/', '/shop', '/cart'])
    expect((await get(path)).body.toString()).not.toContain('/office');
});

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()).default([]),
    }),
  ),
});

it('every screen of the office loads less than 126 kB of script', async () => {
  const { entry, routes } = await readManifest();
  const sizes = new Map<string, number>();
  const sizeOf = async (address: string): Promise<number> => {
    const known = sizes.get(address);
    if (known !== undefined) return known;
    const size = brotliCompressSync(
      await readFile(`${BUILT}office/client${address.slice('/office'.length)}`),
    ).length;
    sizes.set(address, size);
    return size;
  };
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [route.module, ...route.imports, ...filesOf(route.parentId)] : [];
  };
  for (const id of Object.keys(routes)) {
    let bytes = 0;
    for (const file of new Set([entry.module, ...entry.imports, ...filesOf(id)])) bytes += await sizeOf(file);
    expect({ id, bytes }).toEqual({ id, bytes: expect.toSatisfy((size: number) => size < MAX_SCRIPT_BYTES) });
  }
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeGreaterThan(10_000);
});

async function readManifest(): Promise<z.infer<typeof manifestSchema>> {
  for await (const file of glob('office/client/assets/manifest-*.js', { cwd: BUILT })) {
    const text = await readFile(BUILT + file, 'utf8');
    return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  }
  throw new Error('the office is not built');
}
