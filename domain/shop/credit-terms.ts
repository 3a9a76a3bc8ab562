/** Of one mailbox, unless the shop sets another: South Africa's Reserve Bank drafts rules for value in shops above such sums. */
export const MOST_CREDIT_CENTS = 1_000_000;
/** What a shop may set. */
export const HIGHEST_MOST_CREDIT_CENTS = 10_000_000;
