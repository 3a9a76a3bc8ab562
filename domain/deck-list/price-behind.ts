const CURRENCY = String.raw`(?:ZAR|US\$|\$|USD|€|EUR|£|GBP)`;
const FIGURE = String.raw`\d{1,6}(?:[ .,]\d{3}){0,2}(?:[.,]\d{1,2})?`;
const EACH = String.raw`\s*(?:/\s?)?(?:each|ea|e/a|per (?:card|copy)|a piece|p/?c|elk|stuk|total|o\.?n\.?o)\.?`;
const SIGN = String.raw`(?:\s*[-–—@=:,([]\s*|\s+(?:at|for|vir|teen)\s+|\s+)`;

/** '@ R5 each', '- R5.00', '(R 1 299,00)', '$0.50'; a small 'r1' may be the mark of a reprint, and '@ 4' how many. */
const PRICES = [
  new RegExp(String.raw`${SIGN}(?:R|${CURRENCY})\s?${FIGURE}(?:${EACH})?\s*[)\]]?$`),
  new RegExp(String.raw`${SIGN}\d[\d.,]{0,9}\s?(?:rand|${CURRENCY})(?:${EACH})?\s*[)\]]?$`, 'i'),
  new RegExp(String.raw`${SIGN}(?:@\s*r?|r)\s?${FIGURE}${EACH}\s*[)\]]?$`, 'i'),
  new RegExp(String.raw`\s*@\s*r\s?${FIGURE}\s*[)\]]?$`, 'i'),
];

/** 'R5 each - R20' */
const MOST_PRICES = 3;

/** Without what somebody asks or offers for one card and for all. */
export function withoutPrice(line: string): string {
  let rest = line;
  for (let prices = 0; prices < MOST_PRICES && /\d/.test(rest); prices += 1) {
    const price = PRICES.find((each) => (each.exec(rest)?.index ?? 0) > 0);
    if (!price) break;
    rest = rest.replace(price, '').replace(/[\s\-–—@=:,;]+$/u, '');
  }
  return rest;
}
