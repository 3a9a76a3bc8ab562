export interface Refusal {
  message: string;
  params: Record<string, string>;
}

/** Of an amount that cannot be read. */
export const GIVE_RAND = 'Give rand, such as 200 or 129,50.';
