import type { ProductState } from '../import/product-state.ts';
import type { LinkKind } from '../tables.ts';

/** Uses names and references instead of ids. */
export interface ExportedProduct extends Pick<ProductState, 'columns' | 'stock' | 'meta'> {
  parent: string;
  categories: string[][];
  brands: string[];
  tags: string[];
  attributes: ExportedAttribute[];
  images: ExportedImage[];
  bundle: { ref: string; quantity: number }[];
  links: Record<LinkKind, string[]>;
}

export interface ExportedAttribute {
  name: string;
  isGlobal: boolean;
  visible: number | undefined;
  options: string[];
  defaultOption: string | null;
}

export interface ExportedImage {
  /** null until the picture has been copied. */
  file: string | null;
  source: string;
}
