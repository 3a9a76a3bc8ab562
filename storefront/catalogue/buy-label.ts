export type BuyLabel =
  | 'Add to Cart'
  | 'Select an option'
  | 'Add Selected Option'
  | 'Out of Stock'
  | 'Adding...';

interface BuyState {
  /** The product has options. */
  hasOptions: boolean;
  /** All of them are chosen. */
  isChosen: boolean;
  /** What is chosen, or without a choice anything of it, can be bought. */
  isAvailable: boolean;
  isAdding: boolean;
}

/** The product page's button, in the specification's words (section 4). */
export function buyLabel({ hasOptions, isChosen, isAvailable, isAdding }: BuyState): BuyLabel {
  if (isAdding) return 'Adding...';
  if (!isAvailable) return 'Out of Stock';
  if (!hasOptions) return 'Add to Cart';
  return isChosen ? 'Add Selected Option' : 'Select an option';
}

export const canAdd = (label: BuyLabel): boolean =>
  label === 'Add to Cart' || label === 'Add Selected Option';
