/** 149950 as '1499,50', for editing. */
export const formatCents = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
