export interface CookieCartLine {
  productId: number;
  variationId?: number | undefined;
  quantity: number;
  choices: { productId: number; variationId?: number | undefined }[];
}

interface WrittenLine {
  productId: number;
  variationId?: number | undefined;
  quantity: number;
  bundleSelections?: CookieCartLine['choices'] | undefined;
}

/** Browsers limit a cookie with its name and attributes to 4,096 bytes. */
const MAX_LENGTH = 3_500;
const MAX_LINES = 50;
const MAX_ID = 2_147_483_647;
const MAX_QUANTITY = 9_999;

// product.variation.quantity, then a bundle's choices as product-variation; 0 is no variation.
const LINE = /^\d+\.\d+\.\d+(\.\d+-\d+)*$/;

export function writeCookieCart(items: readonly WrittenLine[]): string | undefined {
  const text = items.map(writeLine).join('_');
  return items.length <= MAX_LINES && text.length <= MAX_LENGTH ? text : undefined;
}

/** Empty unless every line is well-formed. */
export function parseCookieCart(text: string): CookieCartLine[] {
  if (text === '' || text.length > MAX_LENGTH) return [];
  const lines = text.split('_').slice(0, MAX_LINES).map(parseLine);
  const read = lines.filter((line) => line !== undefined);
  return read.length === lines.length ? read : [];
}

export function cookieLineId({
  productId,
  variationId = 0,
  choices,
}: Omit<CookieCartLine, 'quantity'>): string {
  return [`${productId}.${variationId}`, ...choices.map(writeChoice)].join('.');
}

function writeLine({ productId, variationId = 0, quantity, bundleSelections = [] }: WrittenLine): string {
  return [productId, variationId, quantity, ...bundleSelections.map(writeChoice)].join('.');
}

const writeChoice = (choice: { productId: number; variationId?: number | undefined }): string =>
  `${choice.productId}-${choice.variationId ?? 0}`;

function parseLine(text: string): CookieCartLine | undefined {
  if (!LINE.test(text)) return undefined;
  const numbers = text.split(/[.-]/).map(Number);
  const [productId = 0, variationId = 0, quantity = 0, ...choices] = numbers;
  const isSound = productId > 0 && quantity > 0 && quantity <= MAX_QUANTITY;
  if (!isSound || numbers.some((number) => number > MAX_ID)) return undefined;
  return {
    productId,
    variationId: variationId || undefined,
    quantity,
    choices: choices.flatMap((number, index) =>
      index % 2 === 0 ? [{ productId: number, variationId: choices[index + 1] || undefined }] : [],
    ),
  };
}
