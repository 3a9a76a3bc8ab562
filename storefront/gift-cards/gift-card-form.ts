export const GIFT_CARD_FIELDS = [
  'amount',
  'ownAmount',
  'to_name',
  'to_email',
  'send_on',
  'from_name',
  'message',
  'firstName',
  'lastName',
  'email',
  'phone',
] as const;
export type GiftCardField = (typeof GIFT_CARD_FIELDS)[number];
export type GiftCardValues = Record<GiftCardField, string>;
export type GiftCardErrors = Partial<Record<GiftCardField, string>>;

export function readGiftCardForm(form: FormData): GiftCardValues {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return Object.fromEntries(GIFT_CARD_FIELDS.map((name) => [name, text(name)])) as GiftCardValues;
}
