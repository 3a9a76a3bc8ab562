import type { StorefrontServices } from '../api/context.ts';
import { PART_PATIENCE_MS, withPatience } from '../api/patience.ts';
import { ShopApiError } from '../api/shop-api.ts';
import type { Section } from './section-body.tsx';

export async function loadSection<Item>(
  load: Promise<Item[]>,
  services: Pick<StorefrontServices, 'noteMissing'>,
): Promise<Section<Item>> {
  try {
    return { items: await withPatience(load, PART_PATIENCE_MS, services) };
  } catch (error) {
    if (error instanceof ShopApiError) return { items: [], error: error.message };
    throw error;
  }
}
