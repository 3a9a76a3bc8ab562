const INFIX_AND_DIGITS = /^\p{L}{1,2}0*(\d+)$/u;
const SET_CODE = /^[\p{L}\d]{2,5}$/u;

/** 'LOB-EN001' is also known as LOB-001. */
export function plainNumber(runs: readonly string[]): string | undefined {
  const [code = '', number = '', ...more] = runs;
  const [, digits] = INFIX_AND_DIGITS.exec(number) ?? [];
  return digits !== undefined && more.length === 0 && SET_CODE.test(code) ? `${code}-${digits}` : undefined;
}
