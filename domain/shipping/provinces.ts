export const PROVINCES = {
  EC: 'Eastern Cape',
  FS: 'Free State',
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  LP: 'Limpopo',
  MP: 'Mpumalanga',
  NW: 'North West',
  NC: 'Northern Cape',
  WC: 'Western Cape',
} as const;

export type ProvinceCode = keyof typeof PROVINCES;

const FORMER_ISO_CODES: Record<string, ProvinceCode> = { GT: 'GP', NL: 'KZN' };

export const PROVINCE_CODES = Object.keys(PROVINCES).filter(isProvinceCode);

export function parseProvince(text: string): ProvinceCode | undefined {
  const wanted = text.trim().toUpperCase();
  if (isProvinceCode(wanted)) return wanted;
  return FORMER_ISO_CODES[wanted] ?? PROVINCE_CODES.find((code) => PROVINCES[code].toUpperCase() === wanted);
}

export function provinceName(text: string): string {
  const code = parseProvince(text);
  return code === undefined ? text : PROVINCES[code];
}

function isProvinceCode(code: string): code is ProvinceCode {
  return Object.hasOwn(PROVINCES, code);
}
