export interface Refusal {
  message: string;
  params: Record<string, string>;
}

/** For an amount that cannot be parsed. */
export const GIVE_RAND = 'Give rand, such as 200 or 129,50.';
