export const FLAG = {
  listed: 1,
  found: 2,
  onSale: 4,
  featured: 8,
  inStock: 16,
  onHand: 32,
  copy: 64,
} as const;
