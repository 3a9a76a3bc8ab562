/** A figure as people, programs and spreadsheets write it. */
export type WrittenAmount =
  /** `decimal`: digits with at most one decimal point; `sign`: the currency beside it, in upper case, or empty. */
  { ok: true; value: { decimal: string; sign: string } } | { ok: false; reason: string };

const SIGN = `[A-Z]{0,3}[$€£¥]|[A-Z]{1,3}`;
const SIGNED = new RegExp(`^(${SIGN})?\\s*([^A-Z$€£¥]*?)\\s*(${SIGN})?$`, 'i');
/** Blanks, no-break blanks, thin ones, and apostrophes: they stand between thousands only. */
const GROUPING = /(?<=\d)[\s\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;
/** Spreadsheets write a sign and two digits, which set codes such as '1E5' do not have. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

const refuse = (reason: string): WrittenAmount => ({ ok: false, reason });

/**
 * Reads '12,50', '1 299,00', '1,299.00', '1.299,00' and 'R129.90' (decision 36). What can be read two ways is refused:
 * '1,234' and '1.234' are a thousand or one and a bit.
 */
export function readWrittenAmount(text: string): WrittenAmount {
  const written = text.trim();
  if (written === '') return refuse('is empty: give an amount with a decimal point, such as 129.00');
  if (SCIENTIFIC.test(written)) return refuse(`is "${written}": ${DESTROYED}`);
  const [, before = '', figure = '', after = ''] = SIGNED.exec(written) ?? [];
  const decimal = readDecimal(withoutGrouping(figure));
  if (before !== '' && after !== '') return refuse(notAnAmount(written));
  if (decimal === 'ambiguous') {
    return refuse(
      `is "${written}", which can be read in two ways: write ${asThousands(figure)} or ${asFraction(figure)}`,
    );
  }
  if (decimal === undefined) return refuse(notAnAmount(written));
  return { ok: true, value: { decimal, sign: (before || after).toUpperCase() } };
}

/** '1 000' as 1000. */
export const withoutGrouping = (figure: string): string => figure.replaceAll(GROUPING, '');

/** Whether a spreadsheet has turned a long number, such as a barcode, into '8.2E+11'. */
export const isDestroyed = (cell: string): boolean => SHORTENED.test(cell.trim());

/** Said of such a figure. */
export const DESTROYED =
  'a spreadsheet has shortened it; format the column as text and put the whole number back';

const notAnAmount = (written: string): string =>
  `is "${written.slice(0, 60)}": give an amount with a decimal point, such as 129.00`;

const asThousands = (figure: string): string => figure.replace(/[.,]/, '');
const asFraction = (figure: string): string => `${figure.replace(',', '.')}0`;

/** Without blanks between thousands. */
function readDecimal(figure: string): string | 'ambiguous' | undefined {
  const mixed = /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(figure) ?? /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(figure);
  if (mixed) return `${mixed[1]?.replace(/[.,]/g, '')}.${mixed[2]}`;
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(figure) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(figure)) {
    return figure.replaceAll(/[.,]/g, '');
  }
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(figure)) return 'ambiguous';
  const plain = /^(\d{0,9})(?:[.,](\d{1,12}))?$/.exec(figure);
  if (!plain || figure === '') return undefined;
  const [, whole = '', fraction] = plain;
  return fraction === undefined ? whole : `${whole || '0'}.${fraction}`;
}

const SIGNS_OF: Readonly<Record<string, readonly string[]>> = {
  ZAR: ['R', 'ZAR'],
  USD: ['$', 'US$', 'USD'],
  EUR: ['€', 'EUR'],
  GBP: ['£', 'GBP'],
  AUD: ['$', 'A$', 'AU$', 'AUD'],
  CAD: ['$', 'C$', 'CA$', 'CAD'],
  JPY: ['¥', 'JP¥', 'JPY'],
  BWP: ['P', 'BWP'],
  NAD: ['$', 'N$', 'NAD'],
};

/** Whether a figure with this sign can be in this currency; without one it can be in any. */
export const fitsCurrency = (sign: string, currency: string): boolean =>
  sign === '' || (SIGNS_OF[currency] ?? [currency]).includes(sign);

/** '18.505' is 1851, half a cent up. `isRounded`: it had more than two decimals that say something. */
export function centsOfDecimal(decimal: string, rate = '1'): { cents: number; isRounded: boolean } {
  const [units, unitDigits] = scaled(decimal);
  const [factor, factorDigits] = scaled(rate);
  const divisor = 10n ** BigInt(unitDigits + factorDigits);
  return {
    cents: Number((units * factor * 200n + divisor) / (2n * divisor)),
    isRounded: /^\d*\.\d{2}\d*[1-9]/.test(decimal),
  };
}

/** '18.50' -> 1850 and 2 */
function scaled(decimal: string): [digits: bigint, places: number] {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), fraction.length];
}
