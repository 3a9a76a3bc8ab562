import type { StorefrontServices } from './context.ts';
import { PART_PATIENCE_MS, withPatience } from './patience.ts';
import { type Brand, type Category, orElse } from './shop-api.ts';

/** The categories that the menus of every page list; none where the shop does not say soon. */
export const findMenuCategories = (
  services: Pick<StorefrontServices, 'shopApi' | 'noteMissing'>,
): Promise<Category[]> => orElse(withPatience(services.shopApi.categories(), PART_PATIENCE_MS, services), []);

/** The brands, for how many products each has. */
export const findMenuBrands = (
  services: Pick<StorefrontServices, 'shopApi' | 'noteMissing'>,
): Promise<Brand[]> => orElse(withPatience(services.shopApi.brands(), PART_PATIENCE_MS, services), []);
