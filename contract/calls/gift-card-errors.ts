/** Of a code that pays nothing. */
export const GIFT_CARD_ERRORS = ['gift_card_unknown', 'gift_card_stopped', 'gift_card_not_yet'] as const;
