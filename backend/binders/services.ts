import type { CatalogueServices } from '../catalogue/services.ts';
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';

export interface BinderServices extends CatalogueServices {
  deckCards: CardIndexCache;
}
