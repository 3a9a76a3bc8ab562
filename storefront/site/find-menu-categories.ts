import type { StorefrontServices } from '../api/context.ts';
import { PART_PATIENCE_MS, withPatience } from '../api/patience.ts';
import { type Brand, type Category, orElse } from '../api/shop-api.ts';

type MenuServices = Pick<StorefrontServices, 'shopApi' | 'noteMissing' | 'isWaiting'>;

/** The categories that the menus of every page list; none where the shop does not say soon. */
export const findMenuCategories = async (services: MenuServices): Promise<Category[]> =>
  services.isWaiting
    ? []
    : orElse(withPatience(services.shopApi.categories(), PART_PATIENCE_MS, services), []);

/** The brands, for how many products each has. */
export const findMenuBrands = async (services: MenuServices): Promise<Brand[]> =>
  services.isWaiting ? [] : orElse(withPatience(services.shopApi.brands(), PART_PATIENCE_MS, services), []);
