import type { Hono } from 'hono';
import { keyCheck } from '#backend/ground/http/api-key.ts';
import type { Services } from '#backend/services.ts';
import { API_KEY_HEADER, PATHS, REQUEST_ID_HEADER } from '#contract/paths.ts';
import { SURROGATE_KEY_HEADER } from '#contract/surrogate-keys.ts';
import { newSources } from '#storefront/api/shop/transport.ts';
import type { RenderedPage } from './cached-page.ts';
import type { KeyVersions } from './key-versions.ts';

export interface ApiReads {
  isAllowed: (header: (name: string) => string | undefined) => boolean;
  /** Resolves when the cache knows every write of this process. */
  catchUp: () => Promise<void>;
  render: (address: string) => Promise<RenderedPage>;
}

export const isApiRead = (address: string): boolean =>
  address.startsWith(PATHS.products) && ['', '/', '?'].includes(address.charAt(PATHS.products.length));

export function createApiReads(
  backend: Pick<Hono, 'fetch'>,
  { settings, changes }: Pick<Services, 'settings' | 'changes'>,
  keyVersions: KeyVersions,
): ApiReads {
  const isKey = keyCheck(settings.apiKey);
  return {
    isAllowed: (header) => header('origin') === undefined && isKey(header(API_KEY_HEADER)),
    catchUp: () => changes.catchUp(),
    render: async (address) => {
      const sources = newSources(keyVersions);
      const response = await backend.fetch(
        new Request(settings.publicUrl + address, { headers: { [API_KEY_HEADER]: settings.apiKey } }),
      );
      const { [REQUEST_ID_HEADER]: _, ...headers } = Object.fromEntries(response.headers);
      for (const key of headers[SURROGATE_KEY_HEADER]?.split(' ') ?? []) sources.keys.add(key);
      sources.isComplete = response.status === 200;
      const body = Buffer.from(await response.arrayBuffer());
      return { kind: 'api', status: response.status, headers, body, sources };
    },
  };
}
