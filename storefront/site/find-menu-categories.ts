import type { StorefrontServices } from '../api/context.ts';
import { type Brand, type Category, orElse } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';

type MenuServices = Pick<StorefrontServices, 'shopApi' | 'noteMissing' | 'isWaiting'>;

/** The categories that the menus of every page list; none where the shop does not say soon. */
export const findMenuCategories = async (services: MenuServices): Promise<Category[]> =>
  services.isWaiting ? [] : orElse(withTimeout(services.shopApi.categories(), PART_TIMEOUT_MS, services), []);

/** The brands, for how many products each has. */
export const findMenuBrands = async (services: MenuServices): Promise<Brand[]> =>
  services.isWaiting ? [] : orElse(withTimeout(services.shopApi.brands(), PART_TIMEOUT_MS, services), []);
