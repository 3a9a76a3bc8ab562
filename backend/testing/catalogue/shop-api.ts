import type { z } from 'zod';
import { API_KEY_HEADER, WP_API } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import { createBackend } from '../../app.ts';
import type { Services } from '../../services.ts';
import { TEST_API_KEY, TEST_PUBLIC_URL } from '../services.ts';

/** Asks the real backend as the shop's own client does, and holds its answers to the contract. */
export function shopApi(services: Services) {
  const app = createBackend(services);
  const get = async (path: string): Promise<Response> =>
    app.request(`${TEST_PUBLIC_URL}${WP_API}${path}`, { headers: { [API_KEY_HEADER]: TEST_API_KEY } });
  /** The answer, after its status and shape have been checked. */
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const response = await get(path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  };
  /** The names of the products that a list shows, in order. */
  const names = async (query: string): Promise<string[]> =>
    (await read(`/products?${query}`, productListSchema)).data.map(({ name }) => name);
  return { get, read, names };
}
