export const TILL_PIN_LENGTHS = { least: 4, most: 8 } as const;

const UP = '01234567890';
const DOWN = '09876543210';

/** Why these figures cannot be a till PIN; undefined if they can. */
export function tillPinProblem(pin: string): string | undefined {
  const { least, most } = TILL_PIN_LENGTHS;
  if (!/^[0-9]+$/.test(pin) || pin.length < least || pin.length > most) {
    return `must be ${least} to ${most} digits`;
  }
  const isTriedFirst = /^(\d{1,2})\1+$/.test(pin) || UP.includes(pin) || DOWN.includes(pin);
  return isTriedFirst ? 'is one that is tried first by who guesses' : undefined;
}
