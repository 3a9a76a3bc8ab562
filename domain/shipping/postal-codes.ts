import { PROVINCES, type ProvinceCode } from './provinces.ts';

/** A guess: codes cross borders, and no official delimitation exists. */
export function provinceOfPostalCode(text: string): ProvinceCode | undefined {
  const code = text.replace(/\s/g, '');
  if (!/^\d{4}$/.test(code)) return undefined;
  return EXCEPTIONS.get(code) ?? RANGES.find(([first, last]) => first <= code && code <= last)?.[2];
}

export function provinceHint(postalCode: string, province: string): string | undefined {
  const usual = provinceOfPostalCode(postalCode);
  if (usual === undefined || province === '' || province === usual) return undefined;
  return `Check the province: ${postalCode.trim()} is usually in ${PROVINCES[usual]}.`;
}

const RANGES: readonly (readonly [first: string, last: string, province: ProvinceCode])[] = [
  ['0001', '0299', 'GP'],
  ['0300', '0499', 'NW'],
  ['0500', '0999', 'LP'],
  ['1000', '1399', 'MP'],
  ['1400', '2199', 'GP'],
  ['2200', '2499', 'MP'],
  ['2500', '2899', 'NW'],
  ['2900', '4730', 'KZN'],
  ['4731', '6499', 'EC'],
  ['6500', '8099', 'WC'],
  ['8100', '8999', 'NC'],
  ['9300', '9999', 'FS'],
];

const OUTSIDE_THEIR_RANGE: readonly (readonly [province: ProvinceCode, codes: readonly string[]])[] = [
  ['NW', ['0216', '0250', '0299', '8580', '8584', '8600', '8601']],
  ['GP', ['0400', '2499', '2500', '2515', '1000', '1001', '1020']],
  ['LP', ['0480', '0470', '1133', '1150', '1380', '1389', '1390']],
  ['MP', ['0472']],
  ['FS', ['1947', '1948', '1949', '1932', '1995', '2970', '8340', '8710']],
  ['EC', ['4730', '9744', '9750', '9755', '9762', '9786', '9798']],
  ['WC', ['6460', '8160', '8135', '8170']],
  ['NC', ['6920', '6960', '7000', '7005', '7070', '7090', '5950', '9795']],
];

const EXCEPTIONS: ReadonlyMap<string, ProvinceCode> = new Map(
  OUTSIDE_THEIR_RANGE.flatMap(([province, codes]) => codes.map((code) => [code, province] as const)),
);
