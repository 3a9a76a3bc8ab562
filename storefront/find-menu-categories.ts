import type { StorefrontServices } from './context.ts';
import { PART_PATIENCE_MS, withPatience } from './patience.ts';
import { type Category, orElse } from './shop-api.ts';

/** The categories that the menus of every page list; none where the shop does not say soon. */
export const findMenuCategories = (
  services: Pick<StorefrontServices, 'shopApi' | 'noteMissing'>,
): Promise<Category[]> => orElse(withPatience(services.shopApi.categories(), PART_PATIENCE_MS, services), []);
