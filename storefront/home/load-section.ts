import type { StorefrontServices } from '../api/context.ts';
import { CallError } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import type { Section } from './section-body.tsx';

export async function loadSection<Item>(
  load: Promise<Item[]>,
  services: Pick<StorefrontServices, 'noteMissing'>,
  timeoutMs = PART_TIMEOUT_MS,
): Promise<Section<Item>> {
  try {
    return { items: await withTimeout(load, timeoutMs, services) };
  } catch (error) {
    if (error instanceof CallError) return { items: [], error: error.message };
    throw error;
  }
}
