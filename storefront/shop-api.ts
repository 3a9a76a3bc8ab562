import { API_KEY_HEADER } from '#contract/paths.ts';

/** How calls reach the backend: its `fetch` in this process, or another host's. */
export interface BackendDoor {
  fetch: (request: Request) => Promise<Response>;
  baseUrl: string;
  apiKey: string;
}

export type ShopApi = ReturnType<typeof createShopApi>;

/** The storefront's only door to the backend. */
export function createShopApi(door: BackendDoor) {
  const get = (path: string): Promise<Response> =>
    door.fetch(new Request(door.baseUrl + path, { headers: { [API_KEY_HEADER]: door.apiKey } }));
  return { get };
}
