export interface OrderDiscount {
  name: string;
  /** Empty where it applied by itself. */
  code: string;
  cents: number;
}

export interface DiscountLine {
  /** 'Discount Welcome (WELCOME10)' */
  title: string;
  cents: number;
}

/** Lines that add up to all that is taken off an order; those of the counter have no name. */
export function discountLines(allCents: number, named: readonly OrderDiscount[]): DiscountLine[] {
  const restCents = named.reduce((rest, { cents }) => rest - cents, allCents);
  return [
    ...named.map(({ name, code, cents }) => ({
      title: `Discount ${code === '' || code === name ? name : `${name} (${code})`}`,
      cents,
    })),
    ...(restCents > 0 ? [{ title: 'Discount', cents: restCents }] : []),
  ].filter(({ cents }) => cents > 0);
}
